/** What is told to the tag manager: nothing at all without the person's agreement. */
import { currentChoice } from './choice.ts';
import { pushEvent } from './tag-manager.ts';

/** Euros with two decimals, as the tracking keys keep them. */
export interface Purchase {
  /** Name of the offer. */
  readonly box: string;
  readonly price: string;
  /** What was paid once codes and cards are taken off. */
  readonly discountPrice: string;
  readonly promoCode: string;
  readonly reference: string;
}

export const measurePage = (path: string): void => {
  if (currentChoice().state === 'accepted') pushEvent({ event: 'page_view', page_path: path });
};

/** Specification section 4, checkout: box, total, discount, promo code, transaction id. */
export const measurePurchase = ({ box, price, discountPrice, promoCode, reference }: Purchase): void => {
  if (currentChoice().state !== 'accepted') return;
  const total = Number(discountPrice);
  pushEvent({
    event: 'purchase',
    box,
    total,
    discount: Math.round((Number(price) - total) * 100) / 100,
    promo_code: promoCode,
    transaction_id: reference,
    currency: 'EUR',
  });
};
