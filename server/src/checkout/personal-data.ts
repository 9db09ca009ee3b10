/** What checkout holds of a person: to hand over, and to erase down to what accounting needs. */
import type { Language } from '@eqinox/domain/languages';
import { type Kysely, sql } from 'kysely';
import { findAccount } from '../account/index.ts';
import { forgetJobs, standingJobs } from '../adapters/jobs/forget-jobs.ts';
import { offerNameIn } from '../content/offer-names.ts';
import type { Database } from '../database.ts';
import type { JobName } from '../jobs.ts';
import { getOffer } from '../offers/index.ts';
import { forgetWishes, nameOf } from './gifts.ts';

/** Every order, with its gift, its withdrawal, its refunds and what staff granted of it. */
export const orderData = async (db: Kysely<Database>, accountId: number, language: Language) => {
  const orders = await db
    .selectFrom('checkout.orders')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .selectAll()
    .execute();
  return Promise.all(
    orders.map(async (order) => {
      const gift = await db
        .selectFrom('checkout.gifts')
        .where('order_id', '=', order.id)
        .selectAll()
        .executeTakeFirst();
      const withdrawal = await db
        .selectFrom('checkout.withdrawals')
        .where('order_id', '=', order.id)
        .selectAll()
        .executeTakeFirst();
      const refunds = await db
        .selectFrom('checkout.refunds')
        .where('order_id', '=', order.id)
        .orderBy('id')
        .selectAll()
        .execute();
      const grants = await db
        .selectFrom('checkout.refund_grants')
        .where('account_id', '=', accountId)
        .where('order_id', '=', order.id)
        .orderBy('id')
        .selectAll()
        .execute();
      return {
        offer: offerNameIn(language, getOffer(order.offer_id)),
        status: order.status,
        listCents: order.list_cents,
        discountCents: order.discount_cents,
        giftCardCents: order.gift_cents,
        promoCode: order.promo_code,
        billing: order.billing,
        termsVersion: order.terms_version,
        termsAcceptedAt: order.terms_accepted_at,
        immediateExecutionAt: order.immediate_execution_at,
        createdAt: order.created_at,
        paidAt: order.paid_at,
        gift: gift
          ? {
              recipientEmail: gift.recipient_email,
              sendOn: gift.send_on,
              sentAt: gift.sent_at,
              claimedAt: gift.claimed_at,
              withdrawnAt: gift.withdrawn_at,
            }
          : null,
        withdrawal: withdrawal
          ? {
              name: withdrawal.declared_name,
              email: withdrawal.contact_email,
              refundCents: withdrawal.refund_cents,
              declaredAt: withdrawal.declared_at,
            }
          : null,
        refunds: refunds.map((refund) => ({
          amountCents: refund.amount_cents,
          reason: refund.reason,
          status: refund.status,
          requestedAt: refund.requested_at,
          doneAt: refund.done_at,
        })),
        grants: grants.map((grant) => ({
          amountCents: grant.cents,
          reason: grant.kind,
          words: grant.reason,
          declaredAt: grant.declared_on,
          name: grant.declared_name,
          email: grant.contact_email,
          requestedAt: grant.granted_at,
          approved: grant.alone || grant.approved,
          creditNote: grant.credit_note,
        })),
      };
    }),
  );
};

/** Orders of these for which a job of that name is not done: an operator may have given it up, and then it never will be. */
const waitingFor = async (db: Kysely<Database>, name: JobName, orderIds: readonly number[]): Promise<number[]> => {
  const ofOrders = orderIds.map((orderId) => ({ orderId }));
  const jobs = await standingJobs<{ readonly orderId: number; readonly copy?: true }>(db, name, ofOrders);
  return jobs.filter(({ copy }) => !copy).map(({ orderId }) => orderId);
};

/** Of withdrawals that were acknowledged, or never will be: who declared them, and from which mailbox. */
export const forgetDeclarants = async (db: Kysely<Database>, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  const waiting = await waitingFor(db, 'mail-withdrawal', orderIds);
  await db
    .updateTable('checkout.withdrawals')
    .set({ declared_name: '', contact_email: '' })
    .where('order_id', 'in', orderIds)
    .where((eb) => eb.or([eb('acknowledged_at', 'is not', null), sql<boolean>`order_id <> all(${waiting}::bigint[])`]))
    .execute();
};

/** Of gifts that are owed to nobody, be it that their message never leaves: whom they were for, and from whom. */
const forgetGifts = async (db: Kysely<Database>, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  const waiting = await waitingFor(db, 'mail-gift', orderIds);
  const paid = db.selectFrom('checkout.orders').where('id', 'in', orderIds).where('status', '=', 'paid').select('id');
  await db
    .updateTable('checkout.gifts')
    .set({ recipient_email: '', giver_name: null, giver_language: null })
    .where('order_id', 'in', orderIds)
    .where((eb) =>
      eb.or([
        eb('sent_at', 'is not', null),
        eb('withdrawn_at', 'is not', null),
        eb('order_id', 'not in', paid),
        sql<boolean>`order_id <> all(${waiting}::bigint[])`,
      ]),
    )
    .execute();
};

/**
 * What a job of an order would have left behind when done, where the account is erased: to be called when it is given up
 * instead, after it is gone.
 */
export const forgetUndone = async (db: Kysely<Database>, orderId: number): Promise<void> => {
  const order = await db
    .selectFrom('checkout.orders')
    .where('id', '=', orderId)
    .select('account_id')
    .executeTakeFirst();
  // Whoever has an account may still correct an address; their own erasure forgets it.
  if (!order || (await findAccount(db, order.account_id))) return;
  await forgetDeclarants(db, [orderId]);
  await forgetGifts(db, [orderId]);
};

/**
 * Erases what accounting does not need: billing addresses (an invoice holds its own), to whom gifts went, who withdrew, in what
 * words staff granted a refund. What was
 * paid, given back and withdrawn from stays as the minimum of its invoice; an order that came to nothing names nobody any more.
 * A gift that was paid and has not left is still owed to whom it was bought for: it keeps its address until it leaves, and
 * what its message says of the giver, name and language. To be called while the account is still there.
 * `addresses`: those that the person had; none when the account is erased already.
 */
export const eraseOrders = async (
  db: Kysely<Database>,
  accountId: number,
  addresses: readonly string[],
): Promise<void> => {
  const mine = db.selectFrom('checkout.orders').where('account_id', '=', accountId).select('id');
  const orderIds = (await mine.execute()).map(({ id }) => id);
  await db.deleteFrom('checkout.refused_codes').where('account_id', '=', accountId).execute();
  await forgetLetters(db, accountId);
  await db.updateTable('checkout.orders').set({ billing: null }).where('account_id', '=', accountId).execute();
  await db.updateTable('checkout.gifts').set({ recipient_email: '' }).where('claimed_by', '=', accountId).execute();
  await forgetWishes(db, orderIds);
  const account = await findAccount(db, accountId);
  // Gone already when this runs again, an hour later.
  if (account) {
    await db
      .updateTable('checkout.gifts')
      .set({ giver_name: nameOf(account), giver_language: account.language })
      .where('order_id', 'in', mine)
      .where('claimed_at', 'is', null)
      .execute();
  }
  await forgetGifts(db, orderIds);
  await forgetDeclarants(db, orderIds);
  // Confirmations that could not be sent have nobody to go to any more.
  const ofOrders = orderIds.map((orderId) => ({ orderId }));
  await forgetJobs(db, ['mail-order'], ofOrders);
  await forgetJobs(
    db,
    ['mail-withdrawal'],
    orderIds.map((orderId) => ({ orderId, copy: true })),
  );
  if (addresses.length > 0) await forgetReceived(db, addresses);
};

/** In what words a refund was granted; of letters that are decided, who signed them and from which mailbox. */
const forgetLetters = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  const mine = db.updateTable('checkout.refund_grants').where('account_id', '=', accountId);
  await mine.set({ reason: '' }).execute();
  await mine
    .set({ declared_name: null, contact_email: null })
    .where('declared_name', 'is not', null)
    .where('decided_at', 'is not', null)
    .execute();
};

/** What somebody else gave to one of these addresses, and is over; with its messages. A gift that is owed stays, with its own. */
const forgetReceived = async (db: Kysely<Database>, addresses: readonly string[]): Promise<void> => {
  await db
    .updateTable('checkout.gifts')
    .set({ recipient_email: '' })
    .where('recipient_email', 'in', addresses)
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('withdrawn_at', 'is not', null)]))
    .execute();
  const owed = await db
    .selectFrom('checkout.gifts')
    .where('recipient_email', 'in', addresses)
    .select(['order_id as orderId', 'recipient_email as to'])
    .execute();
  await forgetJobs(
    db,
    ['mail-gift'],
    addresses.map((to) => ({ to })),
    owed,
  );
};
