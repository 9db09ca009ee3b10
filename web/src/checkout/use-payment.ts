import type { PaymentForm } from '@eqinox/contract/checkout';
import { phoneDigits } from '@eqinox/domain/checkout/billing';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { failureText, isRefusal } from '../api/problem.ts';
import type { TextKey } from '../language/texts.ts';
import { totalOf } from './basket.ts';
import type { Billing } from './use-billing.ts';
import type { OrderState } from './use-order.ts';

/**
 * The last step of an order. `pay` signs it and leaves for the card page (`signed` is then the form to post); `confirm` ends
 * an order with nothing to pay. `pending` lasts until the person has left.
 */
export function usePayment({
  order,
  replaceOrder,
  dropCodes,
}: Pick<OrderState, 'order' | 'replaceOrder' | 'dropCodes'>) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const [signed, setSigned] = useState<PaymentForm | null>(null);
  /** Told once that the card page may be away: who presses again goes there all the same. */
  const toldAway = useRef(false);

  useEffect(() => {
    // Back from the card page, the browser may show this page as it was left: waiting for nothing.
    const wakeUp = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setSigned(null);
      setPending(false);
    };
    window.addEventListener('pageshow', wakeUp);
    return () => window.removeEventListener('pageshow', wakeUp);
  }, []);

  const attempt = async (work: (order: PaymentForm) => Promise<void>, failureOf: (error: unknown) => TextKey) => {
    if (order === null || pending) return;
    setPending(true);
    setFailure(null);
    try {
      await work(order);
    } catch (error) {
      console.error('The order could not be sent.', error);
      // A code that has run out meanwhile: the person sees the price without it before paying it.
      const codeGone =
        isRefusal('POST /payment/add-billing-data', error, 'promo_refused') ||
        isRefusal('POST /payment/gift-card-apply', error, 'gift_card_refused');
      if (codeGone) await dropCodes();
      setFailure(failureOf(error));
      setPending(false);
    }
  };

  const pay = ({ values, dialCode }: Billing) =>
    attempt(
      async (order) => {
        const { countryCode, phoneNumber, terms: _, dialCountry: __, ...fields } = values;
        const answer = await call('POST /payment/add-billing-data', {
          body: {
            ...fields,
            reference: order.pbx_CMD,
            countryCode: Number(countryCode),
            countryCodeMobilePhone: dialCode.dialCode,
            mobilePhone: phoneDigits(phoneNumber),
            terms: true,
          },
        });
        replaceOrder(answer);
        const stay = (reason: TextKey) => {
          setFailure(reason);
          setPending(false);
        };
        // Another tab changed the order: nobody pays a price that was not shown above the button.
        if (totalOf(answer) !== totalOf(order)) return stay('checkout.failure.price');
        if (!answer.providerAnswers && !toldAway.current) {
          toldAway.current = true;
          return stay('checkout.failure.away');
        }
        setSigned(answer);
      },
      (error) =>
        failureText('POST /payment/add-billing-data', error, {
          order_unknown: 'checkout.failure.changed',
          order_paid: 'checkout.failure.paid',
          nothing_to_pay: 'checkout.failure.changed',
          promo_refused: 'checkout.failure.promo',
          too_many_attempts: 'checkout.failure.attempts',
        }),
    );

  const confirm = () =>
    attempt(
      async (order) => {
        await call('POST /payment/gift-card-apply', { body: { ref: order.pbx_CMD, code: '' } });
        await navigate(`${paths.paymentSuccess()}?${new URLSearchParams({ Ref: order.pbx_CMD })}`);
      },
      (error) =>
        failureText('POST /payment/gift-card-apply', error, {
          order_unknown: 'checkout.failure.changed',
          gift_card_refused: 'checkout.failure.promo',
          not_free: 'checkout.failure.changed',
        }),
    );

  return { pay, confirm, pending, failure, signed };
}
