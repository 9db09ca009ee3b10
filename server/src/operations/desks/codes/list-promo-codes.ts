import { sql } from 'kysely';
import { plainCode } from '@eqinox/domain/checkout/codes';
import type { Listing } from '../../../verb.ts';
import { codeRows, presentCode } from './promo-code-rows.ts';

const PAGE = 50;

/** Newest first, for whoever may read promo codes. */
export const listPromoCodes: Listing<'GET /operations/promo-codes'> = async (
  { db, now },
  { query: { batch, find, after } },
) => {
  let list = codeRows(db, now);
  if (batch !== undefined) {
    list = list.where(
      sql<boolean>`p.id = any (select unnest(made_ids) from checkout.code_batches where id = ${batch} and kind = 'promo-codes')`,
    );
  }
  if (find !== undefined) list = list.where(sql<boolean>`p.code ^@ ${plainCode(find)}`);
  if (after !== undefined) list = list.where('p.id', '<', after);
  const rows = await list
    .orderBy('p.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    codes: page.map((row) => presentCode(row, now)),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
};
