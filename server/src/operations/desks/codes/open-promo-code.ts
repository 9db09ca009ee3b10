import { sql } from 'kysely';
import { termsOf } from '../../../checkout/index.ts';
import type { Verb } from '../../../verb.ts';
import { presentTerms } from './present-terms.ts';

/** For whoever may read promo codes: sums over its orders, nobody's name. */
export const openPromoCode: Verb<'GET /operations/promo-codes/:id'> = async (
  { db, now },
  { params: { id } },
  refuse,
) => {
  const row = await db.selectFrom('checkout.promo_codes').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw refuse('not_found');
  const uses = await db
    .selectFrom('checkout.promo_uses as u')
    .innerJoin('checkout.orders as o', 'o.id', 'u.order_id')
    .where('u.promo_code_id', '=', id)
    .select([
      sql<number>`count(*) filter (where u.status = 'spent')`.as('spent'),
      sql<number>`count(*) filter (where u.status = 'reserved')`.as('reserved'),
      sql<number>`coalesce(sum(o.list_cents - o.discount_cents - o.gift_cents) filter (where u.status = 'spent'), 0)`.as(
        'revenue',
      ),
      sql<number>`coalesce(sum(o.discount_cents) filter (where u.status = 'spent'), 0)`.as('discount'),
    ])
    .executeTakeFirstOrThrow();
  return {
    id,
    code: row.code,
    madeAt: row.created_at.toISOString(),
    terms: presentTerms(termsOf(row)),
    over: row.ends_at !== null && row.ends_at <= now,
    spent: uses.spent,
    reserved: uses.reserved,
    revenueCents: uses.revenue,
    discountCents: uses.discount,
  };
};
