/** Refunds that the card provider refused, of which nobody heard what became of them, or that somebody transfers. */
import { noteTransferSent, retryRefund, settleRefund } from '../../../checkout/index.ts';
import { act } from '../../../staff/index.ts';

export const retryProviderRefund = act(
  'POST /operations/provider-refunds/:id/retry',
  async (db, { adapters: { enqueue }, now }, { params: { id }, body: { reason } }, refuse) => {
    const refund = await retryRefund(db, { enqueue, now }, id);
    if ('refused' in refund) throw refuse(refund.refused);
    const before = { refund: id, cents: refund.amount_cents, status: refund.status };
    return { reply: undefined, on: ['order', refund.order_id], before, after: { status: 'due' }, reason };
  },
);

export const settleProviderRefund = act(
  'POST /operations/provider-refunds/:id/settle',
  async (db, { adapters: { enqueue }, now }, { params: { id }, body: { done, reason } }, refuse) => {
    const refund = await settleRefund(db, { enqueue, now }, { id, done });
    if ('refused' in refund) throw refuse(refund.refused);
    const before = { refund: id, cents: refund.amount_cents, status: refund.status };
    return {
      reply: undefined,
      on: ['order', refund.order_id],
      before,
      after: { status: done ? 'done' : 'due' },
      reason,
    };
  },
);

/** From the bank's statement, by whoever approves: what the transfer is called there. */
export const noteTransferSentAtDesk = act(
  'POST /operations/transfer-refunds/:id/sent',
  async (db, { now }, { params: { id }, body: { reference, reason } }, refuse) => {
    const refund = await noteTransferSent(db, id, reference, now);
    if ('refused' in refund) throw refuse(refund.refused);
    const before = { refund: id, cents: refund.amount_cents, status: 'to-transfer' };
    return {
      reply: undefined,
      on: ['order', refund.order_id],
      before,
      after: { status: 'transferred', reference },
      reason,
    };
  },
);
