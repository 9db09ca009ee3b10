import type { Verb } from '../verb.ts';
import { availableOffers } from './available-offers.ts';
import { presentOffer } from './catalogue.ts';
import { partnerOf } from './partner-of.ts';
import { purchasesOf } from './purchases.ts';

/** The offers that the dashboard places on its grid. */
export const boxes: Verb<'GET /offer/boxes'> = async ({ db, person, now }) => {
  const partner = await partnerOf(db, person.accountId, now);
  const purchases = await purchasesOf(db, person.accountId);
  return availableOffers({ partner, purchases }).map(({ offer, pending }) => ({
    offreAigo: presentOffer(offer),
    state: pending ? 'DIAG_NOT_OVER' : null,
  }));
};
