/** What operators do with promo codes: make one, and see what became of all. */
import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PromoTerms } from '@eqinox/domain/checkout/promo-code';
import type { Database } from '../database.ts';
import { termsOf } from './promo-codes.ts';

/** Without what reads like something else: no I and O, no 0 and 1. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

const withEnd = (start: string): string =>
  start + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Makes one code, or several that begin with it; null when one exists already: what a code gives never changes under those who
 * have it.
 */
export const makePromoCodes = async (
  db: Kysely<Database>,
  start: string,
  { reduction, startsAt, endsAt, offerIds, totalLimit, personLimit }: PromoTerms,
  count: number,
  now: Date,
): Promise<{ readonly codes: readonly string[]; readonly ids: readonly number[] } | null> => {
  const codes = count === 1 ? [start] : [...new Set(Array.from({ length: count }, () => withEnd(start)))];
  const made = await db
    .insertInto('checkout.promo_codes')
    .values(
      codes.map((code) => ({
        code,
        percent: reduction.percent ?? null,
        amount_cents: reduction.cents ?? null,
        starts_at: startsAt,
        ends_at: endsAt,
        offer_ids: offerIds && [...offerIds],
        total_limit: totalLimit,
        person_limit: personLimit,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .execute();
  return made.length < count ? null : { codes, ids: made.map(({ id }) => id) };
};

/** False when the code exists already. */
export const makePromoCode = async (
  db: Kysely<Database>,
  code: string,
  terms: PromoTerms,
  now: Date,
): Promise<boolean> => (await makePromoCodes(db, code, terms, 1, now)) !== null;

/** Ends a code now, for good: false when it has ended. Orders that hold it keep it. */
export const stopPromoCode = async (db: Kysely<Database>, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('checkout.promo_codes')
    .set({ ends_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
