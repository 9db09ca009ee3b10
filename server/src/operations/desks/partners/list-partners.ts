import type { Listing } from '../../../verb.ts';
import { presentPartner } from './present-partner.ts';

const PAGE = 50;

/** By code, for whoever may read partners. */
export const listPartners: Listing<'GET /operations/partners'> = async ({ db, now }, { query: { after } }) => {
  const rows = await db
    .selectFrom('partners.partners')
    .$if(after !== undefined, (list) => list.where('code', '>', after ?? ''))
    .orderBy('code')
    .limit(PAGE + 1)
    .selectAll()
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    partners: page.map((row) => presentPartner(row, now)),
    next: rows.length > PAGE ? (page.at(-1)?.code ?? null) : null,
  };
};
