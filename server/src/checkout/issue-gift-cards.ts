/** What operators do with gift cards: make them, and see what is left on each. */
import { type Kysely, sql } from 'kysely';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { giftCardHash, newGiftCardCode } from './gift-cards.ts';

/** Makes cards and returns their codes, which nobody can read again, with the cards' numbers in no order. */
export const makeGiftCards = (
  db: Kysely<Database>,
  { cents, endsAt, count }: { readonly cents: number; readonly endsAt: Date | null; readonly count: number },
  now: Date,
): Promise<{ readonly codes: readonly string[]; readonly ids: readonly number[] }> =>
  transaction(db, async (db) => {
    const codes = Array.from({ length: count }, newGiftCardCode);
    const cards = await db
      .insertInto('checkout.gift_cards')
      .values(
        codes.map((code) => ({ code_hash: giftCardHash(code), ends_at: endsAt, blocked_at: null, created_at: now })),
      )
      .returning('id')
      .execute();
    await db
      .insertInto('checkout.gift_card_entries')
      .values(
        cards.map(({ id }) => ({ gift_card_id: id, order_id: null, kind: 'issued' as const, cents, made_at: now })),
      )
      .execute();
    return { codes, ids: cards.map(({ id }) => id) };
  });

/** Makes one card and returns its code. */
export const makeGiftCard = async (
  db: Kysely<Database>,
  card: { readonly cents: number; readonly endsAt: Date | null },
  now: Date,
): Promise<string> => {
  const [code = ''] = (await makeGiftCards(db, { ...card, count: 1 }, now)).codes;
  return code;
};

/** Says that nobody may use a card, or again everybody who has its code; false when it was so already. What is held stays held. */
export const setGiftCardBlocked = async (
  db: Kysely<Database>,
  id: number,
  blockedAt: Date | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('checkout.gift_cards')
    .set({ blocked_at: blockedAt })
    .where('id', '=', id)
    .where('blocked_at', blockedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A later end: false for a card without one, or whose end is later already. */
export const extendGiftCard = async (db: Kysely<Database>, id: number, endsAt: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('checkout.gift_cards')
    .set({ ends_at: endsAt })
    .where('id', '=', id)
    .where('ends_at', '<', endsAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export interface IssuedGiftCard {
  readonly id: number;
  readonly endsAt: Date | null;
  readonly issued: number;
  /** What can still be used: reserved money is not in it. */
  readonly left: number;
  readonly reserved: number;
}

/** All cards, the newest first. Amounts in cents. */
export const listGiftCards = (db: Kysely<Database>): Promise<IssuedGiftCard[]> =>
  db
    .selectFrom('checkout.gift_cards as c')
    .innerJoin('checkout.gift_card_entries as e', 'e.gift_card_id', 'c.id')
    .groupBy('c.id')
    .orderBy('c.id', 'desc')
    .select([
      'c.id',
      'c.ends_at as endsAt',
      sql<number>`sum(e.cents) filter (where e.kind = 'issued')`.as('issued'),
      sql<number>`sum(e.cents)`.as('left'),
      sql<number>`coalesce(-sum(e.cents) filter (where e.kind in ('reserved', 'released')), 0)`.as('reserved'),
    ])
    .execute();
