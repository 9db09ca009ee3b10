/** Gift cards: found by the hash of their code, their money on a ledger that only grows. */
import { createHash, randomInt } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dayAfter, parisDate, parisInstant, yearAfter } from '@eqinox/domain/calendar';
import { GIFT_CARD_LETTERS } from '@eqinox/domain/checkout/codes';
import type { Database } from '../database.ts';
import type { Order } from './orders.ts';
import type { GiftCardEntryKind } from './tables.ts';

/** What is left on a card, as this order may use it. */
export interface UsableGiftCard {
  readonly id: number;
  readonly balance: number;
}

const LENGTH = 16;

/** 16 letters that nobody guesses: 73 bits. */
export const newGiftCardCode = (): string =>
  Array.from({ length: LENGTH }, () => GIFT_CARD_LETTERS[randomInt(GIFT_CARD_LETTERS.length)]).join('');

/** What the database keeps of a code. Plain SHA-256 is enough for 73 random bits whose tries are throttled. */
export const giftCardHash = (code: string): Buffer => createHash('sha256').update(`gift card ${code}`).digest();

/** The card of a code, with what this order could take from it; null when there is none, or it has ended or is blocked. */
export const usableGiftCard = async (
  db: Kysely<Database>,
  order: Order,
  code: string,
  now: Date,
): Promise<UsableGiftCard | null> => {
  const card = await db
    .selectFrom('checkout.gift_cards')
    .where('code_hash', '=', giftCardHash(code))
    .where('blocked_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .select('id')
    .executeTakeFirst();
  if (!card) return null;
  const { left, held, aside } = await standing(db, card.id, order);
  const balance = left + held + aside;
  return balance > 0 ? { id: card.id, balance } : null;
};

/**
 * Holds what an order takes from its cards: false when one has ended or has too little left. The cards' rows are locked, so
 * that orders signed at the same moment count each other. What the same person's other open orders hold gives way.
 */
export const reserveGiftCards = async (db: Kysely<Database>, order: Order, now: Date): Promise<boolean> => {
  const cards = await lockGiftCards(db, order, now);
  if (!cards.every((card) => !card.ended && suffices(card))) return false;
  for (const card of cards) {
    const { id, held, cents } = card;
    await makeRoom(db, order, card, now);
    if (cents > held) await enter(db, id, order.id, 'reserved', held - cents, now);
  }
  return true;
};

/**
 * Whether a paid order may take what it wants from its cards: it still holds that, and then a card's own end does not
 * matter; or it can be taken anew as at signing. The cards' rows stay locked, so that what is spent in this transaction is
 * there.
 */
export const giftCardsAreThere = async (db: Kysely<Database>, order: Order, now: Date): Promise<boolean> =>
  (await lockGiftCards(db, order, now)).every((card) => card.held >= card.cents || (!card.ended && suffices(card)));

/** What a paid order took is spent, after giftCardsAreThere; what else it held is given back. */
export const spendGiftCards = async (db: Kysely<Database>, order: Order, now: Date): Promise<void> => {
  await releaseGiftCards(db, order.id, now);
  for (const card of await lockGiftCards(db, order, now)) {
    await makeRoom(db, order, card, now);
    await enter(db, card.id, order.id, 'spent', -card.cents, now);
  }
};

/** Gives back what an order holds and has not spent. */
export const releaseGiftCards = async (db: Kysely<Database>, orderId: number, now: Date): Promise<void> => {
  const held = await db
    .selectFrom('checkout.gift_card_entries')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['reserved', 'released'])
    .groupBy('gift_card_id')
    .orderBy('gift_card_id')
    .select(['gift_card_id', sql<number>`-sum(cents)`.as('cents')])
    .execute();
  for (const { gift_card_id, cents } of held) {
    if (cents > 0) await enter(db, gift_card_id, orderId, 'released', cents, now);
  }
};

/** Whether a card gives what an order wants of it, when the same person's other open orders give way. */
const suffices = ({ left, held, aside, cents }: LockedCard): boolean => left + held + aside >= cents;

/**
 * Gives back what the other open orders of a locked person hold of a locked card, when this order cannot do without. Paid all
 * the same, such an order takes it anew, or is given back.
 */
const makeRoom = async (
  db: Kysely<Database>,
  order: Order,
  { id, left, held, cents }: LockedCard,
  now: Date,
): Promise<void> => {
  if (left + held >= cents) return;
  const others = await db
    .selectFrom('checkout.gift_card_entries as e')
    .innerJoin('checkout.orders as o', 'o.id', 'e.order_id')
    .where('e.gift_card_id', '=', id)
    .where('e.kind', 'in', ['reserved', 'released'])
    .where('o.account_id', '=', order.account_id)
    .where('o.id', '<>', order.id)
    .groupBy('o.id')
    .orderBy('o.id')
    .select(['o.id', sql<number>`-sum(e.cents)`.as('cents')])
    .execute();
  for (const other of others) {
    if (other.cents > 0) await enter(db, id, other.id, 'released', other.cents, now);
  }
};

/**
 * Gives an amount back to the cards that paid an order: the last one used first, none beyond what it paid and has not back
 * yet. Money on a card that has ended would be money gone: each is good for another year at the least. What was only held is
 * no such money.
 */
export const refundGiftCards = async (db: Kysely<Database>, order: Order, cents: number, now: Date): Promise<void> => {
  if (cents === 0) return;
  await lockGiftCards(db, order, now);
  const back = await refundedByCard(db, order.id);
  let left = cents;
  for (const { id, cents: paid } of order.gift_cards.toReversed()) {
    const part = Math.min(left, paid - (back.get(id) ?? 0));
    if (part > 0) {
      await enter(db, id, order.id, 'refunded', part, now);
      await prolong(db, id, now);
    }
    left -= part;
  }
};

/** What each card has back of an order. */
const refundedByCard = async (db: Kysely<Database>, orderId: number): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('checkout.gift_card_entries')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refunded')
    .groupBy('gift_card_id')
    .select(['gift_card_id', sql<number>`sum(cents)::int`.as('cents')])
    .execute();
  return new Map(rows.map(({ gift_card_id, cents }) => [gift_card_id, cents]));
};

/** A locked card with an end is good until the same day of next year in Paris, all of it, or for as long as it was. */
const prolong = async (db: Kysely<Database>, id: number, now: Date): Promise<void> => {
  const ends = parisInstant(dayAfter(yearAfter(parisDate(now))), 0);
  await db
    .updateTable('checkout.gift_cards')
    .set({ ends_at: ends })
    .where('id', '=', id)
    .where('ends_at', '<', ends)
    .execute();
};

/** What an order's refund of that instant gave back to each card, and the first instant at which that card no longer holds; null: for good. */
export const refundedGiftCards = (
  db: Kysely<Database>,
  orderId: number,
  at: Date,
): Promise<{ readonly cents: number; readonly ends_at: Date | null }[]> =>
  db
    .selectFrom('checkout.gift_card_entries as e')
    .innerJoin('checkout.gift_cards as c', 'c.id', 'e.gift_card_id')
    .where('e.order_id', '=', orderId)
    .where('e.kind', '=', 'refunded')
    .where('e.made_at', '=', at)
    .orderBy('e.id')
    .select(['e.cents', 'c.ends_at'])
    .execute();

interface LockedCard {
  readonly id: number;
  /** What the order wants of it. */
  readonly cents: number;
  readonly left: number;
  /** What this order holds of it. */
  readonly held: number;
  /** What other orders of the same person hold of it. */
  readonly aside: number;
  /** Past its end, or blocked: nothing more is taken of it than what is held. */
  readonly ended: boolean;
}

/** An order's cards, locked in the order of their ids for the rest of the transaction. */
const lockGiftCards = async (db: Kysely<Database>, order: Order, now: Date): Promise<LockedCard[]> => {
  const locked: LockedCard[] = [];
  for (const { id, cents } of order.gift_cards.toSorted((a, b) => a.id - b.id)) {
    const card = db
      .selectFrom('checkout.gift_cards')
      .where('id', '=', id)
      .select(['ends_at', 'blocked_at'])
      .forUpdate();
    const { ends_at, blocked_at } = await card.executeTakeFirstOrThrow();
    const ended = blocked_at !== null || (ends_at !== null && ends_at <= now);
    locked.push({ id, cents, ended, ...(await standing(db, id, order)) });
  }
  return locked;
};

const standing = (
  db: Kysely<Database>,
  id: number,
  order: Order,
): Promise<{ left: number; held: number; aside: number }> => {
  const heldBy = (whose: RawBuilder<boolean>) =>
    sql<number>`coalesce(-sum(e.cents) filter (where e.kind in ('reserved', 'released') and ${whose}), 0)`;
  return db
    .selectFrom('checkout.gift_card_entries as e')
    .leftJoin('checkout.orders as o', 'o.id', 'e.order_id')
    .where('e.gift_card_id', '=', id)
    .select([
      sql<number>`coalesce(sum(e.cents), 0)`.as('left'),
      heldBy(sql<boolean>`o.id = ${order.id}`).as('held'),
      heldBy(sql<boolean>`o.id <> ${order.id} and o.account_id = ${order.account_id}`).as('aside'),
    ])
    .executeTakeFirstOrThrow();
};

const enter = async (
  db: Kysely<Database>,
  giftCardId: number,
  orderId: number,
  kind: GiftCardEntryKind,
  cents: number,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('checkout.gift_card_entries')
    .values({ gift_card_id: giftCardId, order_id: orderId, kind, cents, made_at: now })
    .execute();
};
