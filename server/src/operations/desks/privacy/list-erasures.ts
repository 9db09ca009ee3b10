import type { Listing } from '../../../verb.ts';
import { dueAt } from './due-at.ts';

const PAGE = 50;

/** For whoever may read of privacy: numbers of accounts and instants. */
export const listErasures: Listing<'GET /operations/erasures'> = async ({ db }, { query: { after } }) => {
  const rows = await db
    .selectFrom('privacy.erasures')
    .$if(after !== undefined, (list) => list.where('account_id', '<', after ?? 0))
    .orderBy('account_id', 'desc')
    .limit(PAGE + 1)
    .selectAll()
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    erasures: page.map((row) => ({
      accountId: row.account_id,
      askedAt: row.confirmed_at.toISOString(),
      dueAt: dueAt(row.confirmed_at),
      eraseAt: row.erase_at.toISOString(),
      doneAt: row.done_at?.toISOString() ?? null,
      state: row.done_at !== null ? 'done' : row.begun_at !== null ? 'erasing' : 'scheduled',
    })),
    next: rows.length > PAGE ? (page.at(-1)?.account_id ?? null) : null,
  };
};
