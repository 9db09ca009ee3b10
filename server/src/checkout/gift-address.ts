import { addressChange } from '@eqinox/domain/checkout/gift-address';
import { expireInitTokens, tellOwner } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { forgetJobs } from '../adapters/jobs/forget-jobs.ts';
import { findInvoice } from '../invoices/index.ts';
import { forgetQueued } from '../mails/index.ts';
import type { Verb } from '../verb.ts';
import { lockGift, scheduleGift, takeGiftLinks } from './gifts.ts';

/**
 * Corrects the address of a gift that nobody has claimed: what was sent opens nothing any more, and the message leaves for
 * the new address, at once when its day has come. The buyer's only, a few times and not in a row; they are told by mail.
 */
export const giftAddress: Verb<'PUT /payment/gift-address'> = async (context, { body }, refuse) => {
  const { db, person, adapters, now } = context;
  const invoice = await findInvoice(db, person.accountId, body.idFact);
  if (!invoice) throw refuse('not_found');
  await transaction(db, async (db) => {
    const gift = await lockGift(db, invoice.order_id);
    if (!gift) throw refuse('not_found');
    if (gift.claimed_at || gift.withdrawn_at) throw refuse('gift_over');
    const change = addressChange({ changes: gift.address_changes, changedAt: gift.address_changed_at }, now);
    if (change === 'spent') throw refuse('gift_address_spent');
    if (change !== 'free') throw refuse('gift_address_too_soon', change);
    await expireInitTokens(db, await takeGiftLinks(db, gift.order_id), now);
    const corrected = await db
      .updateTable('checkout.gifts')
      .set({
        recipient_email: body.recipientEmail,
        sent_at: null,
        address_changes: gift.address_changes + 1,
        address_changed_at: now,
      })
      .where('order_id', '=', gift.order_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    // The former message would find nothing to do on its day, and name its address until then.
    await forgetJobs(db, ['mail-gift'], [{ orderId: gift.order_id }]);
    await forgetQueued(db, person.accountId, 'gift', gift.order_id);
    await scheduleGift(db, adapters.enqueue, corrected, person.accountId);
    await tellOwner(db, context, 'giftAddressChanged');
  });
  return undefined;
};
