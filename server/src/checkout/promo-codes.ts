/** Promo codes and their uses: held by a signed order, spent by a paid one, given back by one that cannot be paid any more. */
import { type Kysely, type Selectable, sql } from 'kysely';
import { type PromoTerms, promoHolds } from '@eqinox/domain/checkout/promo-code';
import type { Database } from '../database.ts';
import type { Order } from './orders.ts';
import type { CheckoutTables } from './tables.ts';

export type PromoCode = Selectable<CheckoutTables['checkout.promo_codes']>;

export const termsOf = (code: PromoCode): PromoTerms => ({
  reduction: code.percent === null ? { cents: code.amount_cents ?? 0 } : { percent: code.percent },
  startsAt: code.starts_at,
  endsAt: code.ends_at,
  offerIds: code.offer_ids,
  totalLimit: code.total_limit,
  personLimit: code.person_limit,
});

const find = (db: Kysely<Database>, code: string) =>
  db.selectFrom('checkout.promo_codes').where('code', '=', code).selectAll();

const isLimited = (code: PromoCode): boolean => code.total_limit !== null || code.person_limit !== null;

/** The code when this order may use it now; else null. Nothing is held yet. */
export const usablePromoCode = async (
  db: Kysely<Database>,
  order: Order,
  code: string,
  now: Date,
): Promise<PromoCode | null> => {
  const found = await find(db, code).executeTakeFirst();
  return found && (await holds(db, found, order, now)) ? found : null;
};

/**
 * Holds one use for a signed order: false when none is left. The row of a limited code is locked, so that orders signed at
 * the same moment count each other; those with a code for everybody do not wait for one another. What the same person's other
 * open orders hold gives way.
 */
export const reservePromoCode = async (db: Kysely<Database>, order: Order, now: Date): Promise<boolean> => {
  if (order.promo_code === null) return true;
  const found = await lockCode(db, order.promo_code);
  if (!found || !(await holds(db, found, order, now))) return false;
  await makeRoom(db, found, order, now);
  await markUse(db, found.id, order, 'reserved', now);
  return true;
};

/**
 * Whether a paid order may use its code: it still holds it, and then the code's own end does not matter; or it can be taken
 * anew as at signing. The row of a limited code stays locked, so that spending it in this transaction keeps to its limits.
 */
export const promoCodeIsThere = async (db: Kysely<Database>, order: Order, now: Date): Promise<boolean> => {
  if (order.promo_code === null) return true;
  const found = await lockCode(db, order.promo_code);
  if (!found) return false;
  const held = await db
    .selectFrom('checkout.promo_uses')
    .where('promo_code_id', '=', found.id)
    .where('order_id', '=', order.id)
    .where('status', '=', 'reserved')
    .select('status')
    .executeTakeFirst();
  return held !== undefined || holds(db, found, order, now);
};

/** What a code gives never changes: only the moment of counting is worth the lock. */
const lockCode = async (db: Kysely<Database>, code: string): Promise<PromoCode | null> => {
  const found = await find(db, code).executeTakeFirst();
  if (found && isLimited(found)) await find(db, code).forUpdate().execute();
  return found ?? null;
};

/** What a paid order used is spent, after promoCodeIsThere; what else it held is given back. */
export const spendPromoCode = async (db: Kysely<Database>, order: Order, now: Date): Promise<void> => {
  await releasePromoCodes(db, order.id, now);
  if (order.promo_code === null) return;
  const code = await find(db, order.promo_code).executeTakeFirstOrThrow();
  await makeRoom(db, code, order, now);
  await markUse(db, code.id, order, 'spent', now);
};

/** Gives back what an order holds and has not spent. */
export const releasePromoCodes = async (db: Kysely<Database>, orderId: number, now: Date): Promise<void> => {
  await db
    .updateTable('checkout.promo_uses')
    .set({ status: 'released', changed_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'reserved')
    .execute();
};

const holds = async (db: Kysely<Database>, code: PromoCode, order: Order, now: Date): Promise<boolean> => {
  const { inAll, byPerson, aside } = isLimited(code) ? await usesByOthers(db, code, order) : NO_USES;
  return promoHolds(termsOf(code), {
    offerId: order.offer_id,
    now,
    usesInAll: inAll - aside,
    usesByPerson: byPerson - aside,
  });
};

/**
 * Gives back what the other open orders of a locked person hold of a locked code, when its limits leave no use for this one.
 * Paid all the same, such an order takes it anew, or is given back.
 */
const makeRoom = async (db: Kysely<Database>, code: PromoCode, order: Order, now: Date): Promise<void> => {
  if (!isLimited(code)) return;
  const { inAll, byPerson } = await usesByOthers(db, code, order);
  if (inAll < (code.total_limit ?? Infinity) && byPerson < (code.person_limit ?? Infinity)) return;
  await db
    .updateTable('checkout.promo_uses')
    .set({ status: 'released', changed_at: now })
    .where('promo_code_id', '=', code.id)
    .where('account_id', '=', order.account_id)
    .where('order_id', '<>', order.id)
    .where('status', '=', 'reserved')
    .execute();
};

interface Uses {
  readonly inAll: number;
  readonly byPerson: number;
  /** Those of this person that are only held, and give way. */
  readonly aside: number;
}

const NO_USES: Uses = { inAll: 0, byPerson: 0, aside: 0 };

/** Uses by other orders. */
const usesByOthers = (db: Kysely<Database>, code: PromoCode, order: Order): Promise<Uses> =>
  db
    .selectFrom('checkout.promo_uses')
    .where('promo_code_id', '=', code.id)
    .where('order_id', '<>', order.id)
    .where('status', '<>', 'released')
    .select((eb) => [
      eb.fn.countAll<number>().as('inAll'),
      sql<number>`count(*) filter (where account_id = ${order.account_id})`.as('byPerson'),
      sql<number>`count(*) filter (where account_id = ${order.account_id} and status = 'reserved')`.as('aside'),
    ])
    .executeTakeFirstOrThrow();

const markUse = async (
  db: Kysely<Database>,
  promoCodeId: number,
  order: Order,
  status: 'reserved' | 'spent',
  now: Date,
): Promise<void> => {
  await db
    .insertInto('checkout.promo_uses')
    .values({
      promo_code_id: promoCodeId,
      order_id: order.id,
      account_id: order.account_id,
      status,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['promo_code_id', 'order_id']).doUpdateSet({ status, changed_at: now }))
    .execute();
};
