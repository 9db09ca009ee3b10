import { getAccount } from '../account/index.ts';
import type { Verb } from '../verb.ts';
import { availableOffers } from './available-offers.ts';
import { presentOffer } from './catalogue.ts';
import { purchasesOf } from './purchases.ts';

/** The offers that the dashboard places on its grid. */
export const boxes: Verb<'GET /offer/boxes'> = async ({ db, person }) => {
  const account = await getAccount(db, person.accountId);
  const purchases = await purchasesOf(db, person.accountId);
  return availableOffers({ codeFrom: account.code_from, purchases }).map(({ offer, pending }) => ({
    offreAigo: presentOffer(offer),
    state: pending ? 'DIAG_NOT_OVER' : null,
  }));
};
