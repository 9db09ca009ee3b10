import type { Kysely } from 'kysely';
import { cardPartOf } from '@eqinox/domain/checkout/refund-grant';
import { expireInitTokens, findAccount, lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { forgetJobs } from '../adapters/jobs/forget-jobs.ts';
import { wasHeld } from '../booking/index.ts';
import { withdrawColourTest } from '../colour-test/index.ts';
import type { Database } from '../database.ts';
import { withdrawSessions } from '../diagnostic/index.ts';
import { faultPoint } from '../fault-point.ts';
import { creditedCents, findInvoice, issueCreditNote } from '../invoices/index.ts';
import { forgetQueued } from '../mails/index.ts';
import type { EnqueueJob } from '../jobs.ts';
import { markWithdrawn, type Purchase, purchasesOf } from '../offers/index.ts';
import type { Refused } from '../refusal.ts';
import { lockGift, takeGiftLinks } from './gifts.ts';
import { refundGiftCards } from './gift-cards.ts';
import { lockOrder, totalOf } from './orders.ts';
import { decideRefund, paymentOf } from './refunds.ts';
import { type Contract, keepsDiagnostic, refundFor, withdrawUntil } from './withdrawals.ts';

export interface Declaration {
  readonly accountId: number;
  /** The invoice of the contract. */
  readonly idFact: number;
  /** As it is declared. */
  readonly name: string;
  /** Where the acknowledgment goes, beside the account's address; only there unless given. */
  readonly contactEmail?: string | undefined;
  /** When it was declared: now, or the day of a letter. */
  readonly declaredAt: Date;
}

/**
 * Carries out a declared and confirmed withdrawal, in one transaction: the purchase is closed, what is due is given back by
 * the means it was paid with, a credit note is issued and an acknowledgment leaves. Over: too late, or nothing to withdraw from.
 * Nobody is found where the account is erased and no address was given for the acknowledgment.
 */
export const withdrawContract = (
  db: Kysely<Database>,
  { enqueue, now }: { enqueue: EnqueueJob; now: Date },
  { accountId, idFact, name, contactEmail, declaredAt }: Declaration,
): Promise<{ readonly refund: number } | Refused<'not_found' | 'withdrawal_over'>> =>
  transaction(db, async (db) => {
    // Whoever has had everything erased may still withdraw, by letter, from a gift that nobody has claimed.
    const account = (await findAccount(db, accountId)) && (await lockAccount(db, accountId));
    const contact = contactEmail ?? account?.email;
    if (contact === undefined) return { refused: 'not_found' };
    const invoice = await findInvoice(db, accountId, idFact);
    if (!invoice) return { refused: 'not_found' };
    // Seats of a group: an organisation has no consumer's right.
    if (invoice.snapshot.client.siren !== undefined) return { refused: 'withdrawal_over' };
    const { order, purchase, gift, held } = await lockContract(db, accountId, invoice.order_id);
    if (!withdrawUntil({ order, purchase, gift, held }, declaredAt)) return { refused: 'withdrawal_over' };
    if (purchase) {
      // From here on nothing more is answered, and what was answered counts.
      const own = { accountId: purchase.account_id, purchaseId: purchase.id };
      await withdrawSessions(db, own, now);
      await withdrawColourTest(db, own, now);
    }
    // An answer that was waited for may have been the last one: then nothing was closed, and everything is performed.
    const contract = { order, purchase: purchase && (await purchaseOf(db, accountId, order.id)), gift, held };
    if (!withdrawUntil(contract, declaredAt)) return { refused: 'withdrawal_over' };
    const before = await creditedCents(db, invoice);
    const refund = await refundFor(db, contract, before);
    await db
      .insertInto('checkout.withdrawals')
      .values({
        order_id: order.id,
        declared_name: name,
        contact_email: contact,
        refund_cents: refund,
        declared_at: declaredAt,
        acknowledged_at: null,
      })
      .execute();
    if (purchase) await markWithdrawn(db, purchase.id, keepsDiagnostic(contract), now);
    if (gift) {
      await expireInitTokens(db, await takeGiftLinks(db, order.id), now);
      await forgetJobs(db, ['mail-gift'], [{ orderId: order.id }]);
      await forgetQueued(db, accountId, 'gift', order.id);
      const forgotten = account ? {} : { recipient_email: '', giver_name: null, giver_language: null };
      await db
        .updateTable('checkout.gifts')
        .set({ withdrawn_at: now, ...forgotten })
        .where('order_id', '=', order.id)
        .execute();
    }
    if (refund > 0) await issueCreditNote(db, invoice, refund, now);
    const byCard = cardPartOf(refund, { before, paidByCard: totalOf(order) });
    const payment = byCard > 0 ? await paymentOf(db, order.id) : null;
    if (payment)
      await decideRefund(db, enqueue, { ...payment, accountId, amountCents: byCard, reason: 'withdrawal' }, now);
    await refundGiftCards(db, order, refund - byCard, now);
    await enqueue(db, 'mail-withdrawal', { orderId: order.id, accountId });
    // Whoever declared it, and wherever they asked for the answer: the owner is told too.
    if (account && contact !== account.email)
      await enqueue(db, 'mail-withdrawal', { orderId: order.id, accountId, copy: true });
    faultPoint('withdrawal-recorded');
    return { refund };
  });

/** What is withdrawn from, its order and its gift held until the transaction ends. */
export const lockContract = async (db: Kysely<Database>, accountId: number, orderId: number): Promise<Contract> => {
  const purchase = await purchaseOf(db, accountId, orderId);
  const order = await lockOrder(db, orderId);
  const gift = order.gift ? await lockGift(db, order.id) : null;
  return { order, purchase, gift, held: purchase !== null && (await wasHeld(db, purchase)) };
};

const purchaseOf = async (db: Kysely<Database>, accountId: number, orderId: number): Promise<Purchase | null> =>
  (await purchasesOf(db, accountId)).find(({ order_id }) => order_id === orderId) ?? null;
