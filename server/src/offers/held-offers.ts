/** The yes/no and which-offer calls about what a person holds. */
import type { Verb } from '../verb.ts';
import { optionsExist, pendingPurchase } from './available-offers.ts';
import { presentOffer } from './catalogue.ts';
import { counted, lastCompleted, purchasesOf } from './purchases.ts';

export const pendingOffer: Verb<'GET /offer'> = async ({ db, person }) => {
  const pending = pendingPurchase(await purchasesOf(db, person.accountId));
  return pending && presentOffer(pending.offer);
};

export const lastCompletedOffer: Verb<'GET /offer/last-completed'> = async ({ db, person }) => {
  const last = lastCompleted(await purchasesOf(db, person.accountId));
  return last && presentOffer(last.offer);
};

export const lastBuyIsOption: Verb<'GET /offer/last-buy-is-option-restit'> = async ({ db, person }) =>
  counted(await purchasesOf(db, person.accountId))[0]?.offer.kind === 'option';

export const existOptions: Verb<'GET /offer/exist-options'> = async ({ db, person }) =>
  optionsExist({ purchases: await purchasesOf(db, person.accountId) });

export const moreThanTwoOptions: Verb<'GET /offer/more-than-2-options'> = async ({ db, person }) =>
  (await purchasesOf(db, person.accountId)).filter(({ offer }) => offer.kind === 'option').length > 2;

/** A client is somebody with a paid purchase: an order stands behind it. */
export const isClient: Verb<'GET /account/isclient'> = async ({ db, person }) =>
  (await purchasesOf(db, person.accountId)).some((purchase) => purchase.order_id !== null);
