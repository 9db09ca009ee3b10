import type { PaymentForm } from '@eqinox/contract/checkout';
import type { Offer } from '@eqinox/contract/offers';
import { phoneDigits } from '@eqinox/domain/checkout/billing';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { failureText, isRefusal } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { keepReference } from './draft.ts';
import { totalOf } from './kept-cart.ts';
import type { Billing } from './use-billing.ts';
import type { OrderState } from './use-order.ts';

/** Has the order signed for the card page, billed to what was typed. */
const signOrder = (order: PaymentForm, { values, dialCode }: Billing) => {
  const { countryCode, phoneNumber, terms: _, dialCountry: __, ...fields } = values;
  return call('POST /payment/add-billing-data', {
    body: {
      ...fields,
      reference: order.pbx_CMD,
      countryCode: Number(countryCode),
      countryCodeMobilePhone: dialCode.dialCode,
      mobilePhone: phoneDigits(phoneNumber),
      terms: true,
    },
  });
};

const payFailure = (error: unknown): TextKey =>
  failureText('POST /payment/add-billing-data', error, {
    order_unknown: 'checkout.failure.changed',
    order_paid: 'checkout.failure.paid',
    offer_unavailable: 'checkout.failure.changed',
    diagnostic_needed: 'checkout.failure.changed',
    payment_pending: 'checkout.failure.bank',
    nothing_to_pay: 'checkout.failure.changed',
    promo_refused: 'checkout.failure.promo',
    too_many_attempts: 'checkout.failure.attempts',
  });

const confirmFailure = (error: unknown): TextKey =>
  failureText('POST /payment/gift-card-apply', error, {
    order_unknown: 'checkout.failure.changed',
    offer_unavailable: 'checkout.failure.changed',
    diagnostic_needed: 'checkout.failure.changed',
    payment_pending: 'checkout.failure.bank',
    gift_card_refused: 'checkout.failure.promo',
    not_free: 'checkout.failure.changed',
  });

/** A code that has run out meanwhile. */
const isCodeGone = (error: unknown): boolean =>
  isRefusal('POST /payment/add-billing-data', error, 'promo_refused') ||
  isRefusal('POST /payment/gift-card-apply', error, 'gift_card_refused');

/**
 * The last step of an order. `pay` signs it and leaves for the card page (`signed` is then the form to post); `confirm` ends
 * an order with nothing to pay. `pending` lasts until the person has left.
 */
export const usePayment = (
  offer: Offer,
  { order, replaceOrder, dropCodes }: Pick<OrderState, 'order' | 'replaceOrder' | 'dropCodes'>,
) => {
  const navigate = useNavigate();
  const { run, stop, pending, failure } = useAction<TextKey>({ leaves: true });
  const [signed, setSigned] = useState<PaymentForm | null>(null);
  /** Told once that the card page may be away: who presses again goes there all the same. */
  const toldAway = useRef(false);

  // Back from the card page, the browser may show this page as it was left: waiting for nothing.
  const wakeUp = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    setSigned(null);
    stop();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => wakeUp(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);

  const attempt = async (work: (order: PaymentForm) => Promise<void>, failureOf: (error: unknown) => TextKey) => {
    if (order === null) return;
    const carefully = async () => {
      try {
        await work(order);
      } catch (error) {
        console.error('The order could not be sent.', error);
        // The person sees the price without the code before paying it.
        if (isCodeGone(error)) await dropCodes();
        throw error;
      }
    };
    await run(carefully, failureOf);
  };

  const pay = (billing: Billing) =>
    attempt(async (order) => {
      const answer = await signOrder(order, billing);
      replaceOrder(answer);
      // Another tab changed the order: nobody pays a price that was not shown above the button.
      if (totalOf(answer) !== totalOf(order)) return stop('checkout.failure.price');
      if (!answer.providerAnswers && !toldAway.current) {
        toldAway.current = true;
        return stop('checkout.failure.away');
      }
      keepReference(offer.id, answer.pbx_CMD);
      setSigned(answer);
    }, payFailure);

  const confirm = () =>
    attempt(async (order) => {
      await call('POST /payment/gift-card-apply', { body: { ref: order.pbx_CMD, code: '' } });
      // In the cart's place: Back from the good news does not lead to what was just ordered.
      const bought = `${paths.paymentSuccess()}?${new URLSearchParams({ Ref: order.pbx_CMD })}`;
      await navigate(bought, { replace: true });
    }, confirmFailure);

  return { pay, confirm, pending, failure, signed };
};

export type PaymentState = ReturnType<typeof usePayment>;
