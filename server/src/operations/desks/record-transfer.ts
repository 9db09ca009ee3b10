import { lockGroupOrder, receivePayment } from '../../groups/index.ts';
import { act } from '../../staff/index.ts';

/** By whoever may write of groups, from the bank's statement. Less or more than what was quoted is somebody's to clear up first. */
export const recordTransfer = act(
  'POST /operations/groups/orders/:id/received',
  async (db, { settings, adapters, now }, { params: { id }, body }, refuse) => {
    const order = await lockGroupOrder(db, id);
    if (!order) throw refuse('not_found');
    if (order.paid_at) throw refuse('group_order_paid');
    if (body.cents !== order.seats * order.unit_cents) throw refuse('amount_differs');
    const invoice = await receivePayment(db, order, {
      means: 'transfer',
      reference: body.reference,
      seller: settings.seller,
      enqueue: adapters.enqueue,
      now,
    });
    return {
      reply: undefined,
      on: ['group-order', id],
      before: { state: 'quoted' },
      after: { seats: order.seats, cents: body.cents, reference: body.reference, invoice },
      reason: body.reason,
    };
  },
);
