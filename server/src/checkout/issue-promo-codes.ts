/** What operators do with promo codes: make one, and see what became of all. */
import { type Kysely, sql } from 'kysely';
import type { PromoTerms } from '@eqinox/domain/checkout/promo-code';
import type { Database } from '../database.ts';
import { termsOf } from './promo-codes.ts';

/** False when the code exists already: what it gives never changes under those who have it. */
export const makePromoCode = async (
  db: Kysely<Database>,
  code: string,
  { reduction, startsAt, endsAt, offerIds, totalLimit, personLimit }: PromoTerms,
  now: Date,
): Promise<boolean> => {
  const made = await db
    .insertInto('checkout.promo_codes')
    .values({
      code,
      percent: reduction.percent ?? null,
      amount_cents: reduction.cents ?? null,
      starts_at: startsAt,
      ends_at: endsAt,
      offer_ids: offerIds && [...offerIds],
      total_limit: totalLimit,
      person_limit: personLimit,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
};

export interface IssuedPromoCode {
  readonly code: string;
  readonly terms: PromoTerms;
  readonly reserved: number;
  readonly spent: number;
}

/** All codes, the newest first. */
export const listPromoCodes = async (db: Kysely<Database>): Promise<IssuedPromoCode[]> => {
  const counted = (status: string) => sql<number>`count(*) filter (where u.status = ${status})`;
  const rows = await db
    .selectFrom('checkout.promo_codes as p')
    .leftJoin('checkout.promo_uses as u', 'u.promo_code_id', 'p.id')
    .selectAll('p')
    .select([counted('reserved').as('reserved'), counted('spent').as('spent')])
    .groupBy('p.id')
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map((row) => ({ code: row.code, terms: termsOf(row), reserved: row.reserved, spent: row.spent }));
};
