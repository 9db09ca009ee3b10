/** Which offers a person can see and buy now. */
import { isPending } from '@eqinox/domain/offers/state';
import type { CatalogueOffer } from '@eqinox/domain/offers/words';
import { isCollaboration, type PartnerKind } from '@eqinox/domain/partners/words';
import { offersOnSale } from './catalogue.ts';
import { counted, lastCompleted, momentsOf, type Purchase } from './purchases.ts';

export interface Holder {
  /** Of whom sent them. */
  readonly partner: PartnerKind | null;
  readonly purchases: readonly Purchase[];
}

/** An option explains a completed diagnostic: without one there is nothing to explain. */
export const optionsExist = (holder: Pick<Holder, 'purchases'>): boolean => lastCompleted(holder.purchases) !== null;

/** The partner's free offer: for people of a collaboration partner who have not had it. */
export const partnerOfferOpen = (holder: Holder): boolean =>
  isCollaboration(holder.partner) && !holder.purchases.some((purchase) => purchase.offer.kind === 'partner');

/** Whether this person may order this offer at all (state decides about the moment). */
export const mayOrder = (holder: Holder, offer: CatalogueOffer): boolean => {
  if (!offer.onSale) return false;
  if (offer.kind === 'option') return optionsExist(holder);
  return offer.kind === 'partner' ? partnerOfferOpen(holder) : true;
};

/** What is shown: option 41 stands there even before it can be bought, 42 only beside one that can. */
const isShown = (holder: Holder, offer: CatalogueOffer): boolean => {
  if (offer.kind === 'partner') return partnerOfferOpen(holder);
  return offer.id === 42 ? optionsExist(holder) : true;
};

/** The pending purchase: bought first among those whose diagnostic is not completed. */
export const pendingPurchase = (purchases: readonly Purchase[]): Purchase | null =>
  counted(purchases)
    .filter((purchase) => isPending(momentsOf(purchase)))
    .at(-1) ?? null;

export const availableOffers = (holder: Holder): { offer: CatalogueOffer; pending: boolean }[] => {
  const pending = pendingPurchase(holder.purchases)?.offer;
  const shown = offersOnSale().filter((offer) => isShown(holder, offer));
  const all = pending && !shown.includes(pending) ? [...shown, pending] : shown;
  return all.map((offer) => ({ offer, pending: offer === pending }));
};
