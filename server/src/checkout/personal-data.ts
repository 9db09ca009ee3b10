/** What checkout holds of a person: to hand over, and to erase down to what accounting needs. */
import type { Kysely } from 'kysely';
import { forgetJobs } from '../adapters/jobs/forget-jobs.ts';
import type { Database } from '../database.ts';
import { getOffer } from '../offers/index.ts';

/** Every order, with its gift, its withdrawal and its refunds. */
export const orderData = async (db: Kysely<Database>, accountId: number) => {
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
      return {
        offer: getOffer(order.offer_id).libelle,
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
      };
    }),
  );
};

/** Of withdrawals that were acknowledged: who declared them, and from which mailbox. */
export const forgetDeclarants = async (db: Kysely<Database>, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  await db
    .updateTable('checkout.withdrawals')
    .set({ declared_name: '', contact_email: '' })
    .where('order_id', 'in', orderIds)
    .where('acknowledged_at', 'is not', null)
    .execute();
};

/**
 * Erases what accounting does not need: billing addresses (an invoice holds its own), to whom gifts went, who withdrew. What was
 * paid, given back and withdrawn from stays as the minimum of its invoice; an order that came to nothing names nobody any more.
 * `email`: the account's; null when it is erased already.
 */
export const eraseOrders = async (db: Kysely<Database>, accountId: number, email: string | null): Promise<void> => {
  const mine = await db.selectFrom('checkout.orders').where('account_id', '=', accountId).select('id').execute();
  const orderIds = mine.map(({ id }) => id);
  await db.deleteFrom('checkout.refused_codes').where('account_id', '=', accountId).execute();
  await db.updateTable('checkout.orders').set({ billing: null }).where('account_id', '=', accountId).execute();
  await db.updateTable('checkout.gifts').set({ recipient_email: '' }).where('claimed_by', '=', accountId).execute();
  // A gift that has not left is still owed to whom it was bought for.
  await db
    .updateTable('checkout.gifts')
    .set({ recipient_email: '' })
    .where((eb) => eb.or([eb('order_id', 'in', [-1, ...orderIds]), eb('recipient_email', '=', email ?? '')]))
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('withdrawn_at', 'is not', null)]))
    .execute();
  await forgetDeclarants(db, orderIds);
  // Confirmations that could not be sent have nobody to go to any more.
  const ofOrders = orderIds.map((orderId) => ({ orderId }));
  await forgetJobs(db, ['mail-order'], ofOrders);
  if (email !== null) await forgetGiftMails(db, email);
};

/** Messages to an address that their gift no longer has, or that have left; those of gifts that are owed stay. */
const forgetGiftMails = async (db: Kysely<Database>, email: string): Promise<void> => {
  const owed = await db
    .selectFrom('checkout.gifts')
    .where('recipient_email', '=', email)
    .select('order_id as orderId')
    .execute();
  await forgetJobs(db, ['mail-gift'], [{ to: email }], owed);
};
