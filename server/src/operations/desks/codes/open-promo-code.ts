import { type Kysely, sql } from 'kysely';
import { type MonthOfPeople, toldByTens } from '@eqinox/domain/operations/small-cells';
import { termsOf } from '../../../checkout/index.ts';
import type { Database } from '../../../database.ts';
import type { Verb } from '../../../verb.ts';
import { codeRows, presentCode } from './promo-code-rows.ts';
import { toldOfMonth } from '../told.ts';

interface Told {
  readonly revenueCents: number | null;
  readonly discountCents: number | null;
}

/**
 * For whoever may read promo codes: nobody's name, and sums up to the end of last month in steps of ten people: what one look adds to another is
 * never what one person paid. How often a code with a limit is held is told to the one, since whoever runs it has to know what is left.
 */
export const openPromoCode: Verb<'GET /operations/promo-codes/:id'> = async (
  { db, now },
  { params: { id } },
  refuse,
) => {
  const row = await codeRows(db, now).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const { totalLimit } = termsOf(row);
  const { told } = await toldOfMonth<Told>(db, `promo-code 1 ${id}`, now, async ({ db, before }) => {
    const months = await usesByMonth(db, id, before);
    const sumOf = (of: 'revenue' | 'discount') =>
      toldByTens(months.map((month) => ({ people: month.people, cents: month[of] })))?.cents ?? null;
    return { revenueCents: sumOf('revenue'), discountCents: sumOf('discount') };
  });
  return {
    ...presentCode(row, now),
    reserved: totalLimit === null ? null : await heldUses(db, id),
    ...told,
  };
};

const heldUses = async (db: Kysely<Database>, id: number): Promise<number> => {
  const { held } = await db
    .selectFrom('checkout.promo_uses')
    .where('promo_code_id', '=', id)
    .where('status', '=', 'reserved')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow();
  return held;
};

interface MonthOfUses {
  /** Whoever uses it again counts in their first month: what they pay later waits for ten others. */
  readonly people: MonthOfPeople['people'];
  readonly revenue: number;
  readonly discount: number;
}

const usesByMonth = async (db: Kysely<Database>, id: number, before: Date): Promise<MonthOfUses[]> => {
  const { rows } = await sql<MonthOfUses>`
    with uses as (
      select o.list_cents - o.discount_cents - o.gift_cents as revenue, o.discount_cents as discount,
        to_char(u.changed_at at time zone 'Europe/Paris', 'YYYY-MM') as month,
        row_number() over (partition by u.account_id order by u.changed_at, u.order_id) = 1 as first
      from checkout.promo_uses u join checkout.orders o on o.id = u.order_id
      where u.promo_code_id = ${id} and u.status = 'spent' and u.changed_at < ${before}
    )
    select count(*) filter (where first)::int as people, sum(revenue)::float8 as revenue, sum(discount)::float8 as discount
    from uses group by month order by month`.execute(db);
  return rows;
};
