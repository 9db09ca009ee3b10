/** The door of `offers` for other features. */
export { mayOrder, optionsExist, pendingPurchase } from './available-offers.ts';
export { partnerOf } from './partner-of.ts';
export {
  catalogueNames,
  diagnosticOfferIds,
  findOffer,
  getOffer,
  offersOnSale,
  restitutionOfferIds,
} from './catalogue.ts';
export {
  counted,
  createPurchase,
  findPurchase,
  lastCompleted,
  lastPerformed,
  lastTakenAt,
  markBegun,
  markColourTestOver,
  markCompleted,
  markErased,
  markRetaken,
  markWithdrawn,
  momentsOf,
  type Purchase,
  purchasesOf,
  purchasesWithKept,
  wasCompleted,
} from './purchases.ts';
export { markBooked, markClosed, markOpen, ownerOfPurchase } from './restitutions.ts';
export { SHORT_OFFER, shortsWithinYear } from './short-offer.ts';
export { erasePurchases, purchaseData } from './personal-data.ts';
