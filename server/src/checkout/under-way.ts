import { getOffer } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { giftsNotBegun } from './received-gifts.ts';
import { paymentsUnderWay, type SignedPayment } from './payments-under-way.ts';

/** The person's own: of each order the payment that decides, which is the one that the bank has, else the newest. */
export const underWay: Verb<'GET /payment/under-way'> = async ({ db, person }) => {
  const byOrder = new Map<number, SignedPayment>();
  for (const payment of await paymentsUnderWay(db, person.accountId)) {
    const known = byOrder.get(payment.orderId);
    if (!known || (known.standing === 'open' && payment.standing !== 'open')) byOrder.set(payment.orderId, payment);
  }
  return {
    payments: [...byOrder.values()].map(({ offerId, giftTo, sendOn, standing, signedAt }) => ({
      idOffre: offerId,
      offre: getOffer(offerId).libelle,
      giftTo,
      sendOn,
      // What cannot be believed is being looked into: there, too, nothing is for the buyer to do.
      standing: standing === 'open' ? 'open' : 'bank',
      since: signedAt.toISOString(),
    })),
    gifts: await giftsNotBegun(db, person.accountId),
  };
};
