/** What the browser remembers of the cart, under the names of the specification (section 3, tracking keys). */
import type { PaymentForm } from '@eqinox/contract/checkout';
import type { Offer } from '@eqinox/contract/offers';
import { looksLikeGiftCard } from '@eqinox/domain/checkout/codes';
import { stored } from '../api/stored.ts';

/** Prices are euros with two decimals, as `precisePrice` has them. A gift card is money: its code is not kept. */
export function keepBasket(offer: Offer, order: PaymentForm, codes: readonly string[]): void {
  stored.set('eqibox-type', 'box');
  stored.set('eqibox-label', offer.libelle);
  stored.set('eqibox-price', offer.precisePrice);
  stored.set('eqibox-discount-price', (totalOf(order) / 100).toFixed(2));
  stored.set('eqibox-promo-code', codes.filter((code) => !looksLikeGiftCard(code)).join(', '));
  stored.set('eqibox-ref', order.pbx_CMD);
}

/** When the order is through, and when the person leaves the dashboard for another screen. */
export function forgetBasket(): void {
  stored.remove(
    'eqibox-type',
    'eqibox-label',
    'eqibox-price',
    'eqibox-discount-price',
    'eqibox-promo-code',
    'eqibox-ref',
  );
}

/** What there is to pay, in cents. */
export function totalOf(order: PaymentForm): number {
  return Number(order.pbx_TOTAL);
}
