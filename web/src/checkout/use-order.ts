import type { PaymentForm } from '@eqinox/contract/checkout';
import type { Offer } from '@eqinox/contract/offers';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { keepBasket } from './basket.ts';

/**
 * The pending order of an offer, opened when the panel opens; null until the server has priced it. Later replies replace
 * it: the price shown is the price signed. When it cannot be opened there is nothing to show here (`onFail`).
 */
export function useOrder(offer: Offer, onFail: () => void) {
  const [order, setOrder] = useState<PaymentForm | null>(null);

  const replaceOrder = (order: PaymentForm) => {
    setOrder(order);
    keepBasket(offer, order);
  };

  useEffect(() => {
    const { signal, abort } = leaving();
    const input = { body: { idOffre: offer.id, codePromo: null }, signal };
    const opened = offer.option ? call('POST /payment/buy-option', input) : call('POST /payment/buy-eqibox', input);
    opened.then(replaceOrder).catch((error: unknown) => {
      if (signal.aborted) return;
      console.error('The order could not be opened.', error);
      onFail();
    });
    return abort;
    // One order for one offer; the functions are those of the moment of opening.
  }, [offer.id]);

  return { order, replaceOrder };
}

function leaving() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
