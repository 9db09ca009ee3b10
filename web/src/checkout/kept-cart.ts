/** What the browser remembers of the cart, under the names of the specification (section 3, tracking keys). */
import type { PaymentForm } from '@eqinox/contract/checkout';
import type { Offer } from '@eqinox/contract/offers';
import { looksLikeGiftCard } from '@eqinox/domain/checkout/codes';
import { stored } from '../api/stored.ts';

/** Prices are euros with two decimals, as `precisePrice` has them. A gift card is money: its code is not kept. */
export const keepCart = (
  offer: Offer,
  order: PaymentForm,
  { codes, gift }: { readonly codes: readonly string[]; readonly gift: object | null },
): void => {
  stored.set('eqibox-type', gift === null ? 'box' : 'gift');
  stored.set('eqibox-label', offer.libelle);
  stored.set('eqibox-price', offer.precisePrice);
  stored.set('eqibox-discount-price', (totalOf(order) / 100).toFixed(2));
  stored.set('eqibox-promo-code', codes.filter((code) => !looksLikeGiftCard(code)).join(', '));
  stored.set('eqibox-ref', order.pbx_CMD);
};

/** What the cart remembers of the order in hand. */
export interface KeptCart {
  /** Name of the offer. */
  readonly box: string;
  readonly price: string;
  readonly discountPrice: string;
  readonly promoCode: string;
  readonly reference: string;
}

/** Null once it is forgotten, or when the order was made on another device. */
export const readCart = (): KeptCart | null => {
  const box = stored.get('eqibox-label');
  const price = stored.get('eqibox-price');
  const discountPrice = stored.get('eqibox-discount-price');
  const reference = stored.get('eqibox-ref');
  if (box === null || price === null || discountPrice === null || reference === null) return null;
  return { box, price, discountPrice, promoCode: stored.get('eqibox-promo-code') ?? '', reference };
};

/** When the order is through, and when the person leaves the dashboard for another screen. */
export const forgetCart = (): void => {
  stored.remove(
    'eqibox-type',
    'eqibox-label',
    'eqibox-price',
    'eqibox-discount-price',
    'eqibox-promo-code',
    'eqibox-ref',
  );
};

/** What there is to pay, in cents. */
export const totalOf = (order: PaymentForm): number => {
  return Number(order.pbx_TOTAL);
};
