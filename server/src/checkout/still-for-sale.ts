/** Whether a person may buy an offer at this moment: asked when an order is opened, and again before it is signed or confirmed. */
import { waitsForBank } from '@eqinox/domain/checkout/payment-standing';
import { diagState, mayBuy } from '@eqinox/domain/offers/state';
import type { CatalogueOffer } from '@eqinox/domain/offers/words';
import type { Kysely } from 'kysely';
import type { AccountRow } from '../account/index.ts';
import type { Database } from '../database.ts';
import { counted, findOffer, mayOrder, momentsOf, optionsExist, partnerOf, purchasesOf } from '../offers/index.ts';
import type { Order } from './orders.ts';
import { paymentsUnderWay } from './payments-under-way.ts';

export type NotForSale = 'offer_unavailable' | 'diagnostic_needed' | 'payment_pending';

/**
 * Why a locked person may not buy an offer now; null when they may. Not every offer is for everybody, and buying for oneself
 * is not open all the time; for a gift it does not matter where the buyer stands. Nor is anything sold that a payment which
 * the bank has not answered would make a second sale: it waits until that payment is confirmed, refused or given up, a day at
 * most from when the bank got it.
 */
export const whyNotForSale = async (
  db: Kysely<Database>,
  account: AccountRow,
  { offer, gift, now }: { readonly offer: CatalogueOffer; readonly gift: boolean; readonly now: Date },
): Promise<NotForSale | null> => {
  const whyWait = async (): Promise<NotForSale | null> => {
    const payments = await paymentsUnderWay(db, account.id);
    return waitsForBank({ offerId: offer.id, gift }, payments, now) ? 'payment_pending' : null;
  };
  if (gift) return offer.onSale ? whyWait() : 'offer_unavailable';
  const purchases = await purchasesOf(db, account.id);
  const holder = { partner: await partnerOf(db, account.id, now), purchases };
  if (offer.kind === 'option' && !optionsExist(holder)) return 'diagnostic_needed';
  const state = diagState(counted(purchases).map(momentsOf));
  return mayOrder(holder, offer) && mayBuy(state) ? whyWait() : 'offer_unavailable';
};

/**
 * The same for an order that was opened some time ago: the person, or the catalogue, may have moved on. Nobody signs what
 * they could not open, nor at a price that is no longer asked; what was signed before stands.
 */
export const whyNoLongerForSale = async (
  db: Kysely<Database>,
  account: AccountRow,
  order: Order,
  now: Date,
): Promise<NotForSale | null> => {
  const offer = findOffer(order.offer_id);
  if (offer?.cents !== order.list_cents) return 'offer_unavailable';
  return whyNotForSale(db, account, { offer, gift: order.gift, now });
};
