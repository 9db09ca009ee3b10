import { sql } from 'kysely';
import { MOST_COUNTED } from '@eqinox/domain/operations/words';
import { plainCode } from '@eqinox/domain/checkout/codes';
import { termsOf } from '../../../checkout/index.ts';
import type { Listing } from '../../../verb.ts';
import { presentTerms } from './present-terms.ts';

const PAGE = 50;
/** A list says “more than 1,000” rather than count them all. */
const COUNTED = MOST_COUNTED + 1;

const spentUses = sql<number>`(select count(*) from (
  select from checkout.promo_uses u where u.promo_code_id = p.id and u.status = 'spent' limit ${COUNTED}) as uses)`;

/** Newest first, for whoever may read promo codes. */
export const listPromoCodes: Listing<'GET /operations/promo-codes'> = async (
  { db, now },
  { query: { batch, find, after } },
) => {
  let list = db.selectFrom('checkout.promo_codes as p').selectAll('p').select(spentUses.as('spent'));
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
    codes: page.map((row) => ({
      id: row.id,
      code: row.code,
      madeAt: row.created_at.toISOString(),
      terms: presentTerms(termsOf(row)),
      over: row.ends_at !== null && row.ends_at <= now,
      spent: row.spent,
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
};
