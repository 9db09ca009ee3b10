import type { PaymentForm } from '@eqinox/contract/checkout';
import type { Offer } from '@eqinox/contract/offers';
import { plainCode } from '@eqinox/domain/checkout/codes';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { failureText } from '../api/problem.ts';
import type { TextKey } from '../language/texts.ts';
import { keepBasket } from './basket.ts';

/**
 * The pending order of an offer, opened when the panel opens; null until the server has priced it. Each change of codes
 * asks the server for the price again: the price shown is the price signed. When it cannot be opened there is nothing to
 * show here (`onFail`).
 */
export function useOrder(offer: Offer, onFail: () => void) {
  const [order, setOrder] = useState<PaymentForm | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [pricing, setPricing] = useState(false);
  const [codeFailure, setCodeFailure] = useState<TextKey | null>(null);

  const replaceOrder = (order: PaymentForm, codesOfOrder = codes) => {
    setOrder(order);
    setCodes(codesOfOrder);
    keepBasket(offer, order, codesOfOrder);
  };

  const open = (codes: readonly string[], signal?: AbortSignal) => {
    const body = { idOffre: offer.id, codePromo: codes.length === 0 ? null : codes.join(', ') };
    const input = signal === undefined ? { body } : { body, signal };
    return offer.option ? call('POST /payment/buy-option', input) : call('POST /payment/buy-eqibox', input);
  };

  useEffect(() => {
    const { signal, abort } = leaving();
    open([], signal)
      .then((order) => replaceOrder(order, []))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        console.error('The order could not be opened.', error);
        onFail();
      });
    return abort;
    // One order for one offer; the functions are those of the moment of opening.
  }, [offer.id]);

  const priceWith = async (wanted: readonly string[]) => {
    if (pricing) return;
    setPricing(true);
    setCodeFailure(null);
    try {
      replaceOrder(await open(wanted), wanted);
    } catch (error) {
      setCodeFailure(
        failureText('POST /payment/buy-option', error, {
          promo_refused: 'checkout.promo.refused',
          offer_unknown: 'checkout.failure.changed',
          offer_unavailable: 'checkout.failure.changed',
          diagnostic_needed: 'checkout.failure.changed',
        }),
      );
    } finally {
      setPricing(false);
    }
  };

  return {
    order,
    codes,
    /** A change of codes is being priced. */
    pricing,
    codeFailure,
    /** Adds a code as typed; an empty one asks for nothing. */
    addCode: async (typed: string) => {
      const code = plainCode(typed);
      if (code !== '' && !codes.includes(code)) await priceWith([...codes, code]);
    },
    removeCode: (code: string) => priceWith(codes.filter((other) => other !== code)),
    /** After a code was refused at the last step: the price without any. */
    dropCodes: () => priceWith([]),
    replaceOrder,
  };
}

export type OrderState = ReturnType<typeof useOrder>;

function leaving() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
