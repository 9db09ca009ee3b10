/** What operators do with gift cards: make them, and see what is left on each. */
import { type Kysely, sql } from 'kysely';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { giftCardHash, newGiftCardCode } from './gift-cards.ts';

/** Makes one card and returns its code: nobody can read it again. */
export const makeGiftCard = (
  db: Kysely<Database>,
  { cents, endsAt }: { cents: number; endsAt: Date | null },
  now: Date,
): Promise<string> =>
  transaction(db, async (db) => {
    const code = newGiftCardCode();
    const { id } = await db
      .insertInto('checkout.gift_cards')
      .values({ code_hash: giftCardHash(code), ends_at: endsAt, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('checkout.gift_card_entries')
      .values({ gift_card_id: id, order_id: null, kind: 'issued', cents, made_at: now })
      .execute();
    return code;
  });

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
