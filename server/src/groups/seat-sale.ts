/** What a card payment of seats comes to: told to `checkout`, which knows nothing of groups. */
import type { SeatSale } from '../checkout/index.ts';
import { findGroupOrder, receivePayment } from './receive-payment.ts';

export const seatSale: SeatSale = {
  isOpen: async (db, { id }) => {
    const order = await findGroupOrder(db, id, true);
    return order?.paid_at === null;
  },
  receive: async (db, { id }, { reference, ...paid }) => {
    const order = await findGroupOrder(db, id, true);
    if (!order) throw new Error(`order ${id} of seats is gone`);
    await receivePayment(db, order, { means: 'card', reference, ...paid });
  },
};
