import type { Offer } from '@eqinox/contract/offers';
import { useId, useRef, useState } from 'react';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { totalOf } from './kept-cart.ts';
import { CartStep } from './cart-step.tsx';
import { useCountryLists } from './country-lists.ts';
import { OrderFooter } from './order-footer.tsx';
import { PaymentButton, PaymentStep } from './payment-step.tsx';
import { useBilling } from './use-billing.ts';
import { useGift } from './use-gift.ts';
import { useOrder } from './use-order.ts';
import { usePayment } from './use-payment.ts';

export interface CheckoutPanelProps {
  offer: Offer;
  /** The panel has left; with a text when it could not open. */
  onClose: (failure?: TextKey) => void;
}

/** Cart, then billing and payment. There is no way back to the cart; a total of zero needs the terms only. */
export default function CheckoutPanel({ offer, onClose }: CheckoutPanelProps) {
  const t = useText();
  const formId = useId();
  const [confirmed, setConfirmed] = useState(false);
  /** The cart was confirmed, and waits for its price. */
  const leaving = useAction<never>();
  const cart = useRef<HTMLDivElement>(null);
  const lists = useCountryLists();
  const state = useOrder(offer, () => onClose('checkout.failure.opening'));
  const payment = usePayment(state);

  const listCents = Math.round(offer.tarif * 100);
  const totalCents = state.order === null ? listCents : totalOf(state.order);
  const free = totalCents === 0;
  const billing = useBilling(lists.dialCodes, free);
  const gift = useGift(state);
  const goOn = async () => {
    // The price that the next step shows is that of every change, also of one whose answer is on its way.
    const done = (await gift.submit()) && (await state.settled());
    if (done) setConfirmed(true);
    else requestAnimationFrame(() => cart.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const inCart = !confirmed || state.order === null;
  const texts = free ? 'checkout.free' : 'checkout.billing';
  const refusal = billing.isRefused ? 'checkout.billing.error.general' : payment.failure;
  return (
    <Panel
      eyebrow={t('checkout.step', { step: inCart ? 1 : 2, count: 2 })}
      title={t(inCart ? 'checkout.basket.title' : `${texts}.title`)}
      busy={!inCart && payment.pending}
      onClose={onClose}
      footer={
        <OrderFooter listCents={listCents} totalCents={totalCents} failure={inCart ? state.failure : refusal}>
          {inCart ? (
            <Button
              variant="primary"
              block
              pending={confirmed || leaving.pending}
              pendingLabel={t('checkout.basket.pending')}
              onClick={() => void leaving.run(goOn, () => null)}
            >
              {t('checkout.basket.submit')}
            </Button>
          ) : (
            <PaymentButton formId={formId} free={free} billing={billing} pending={payment.pending} />
          )}
        </OrderFooter>
      }
    >
      {inCart ? (
        <CartStep ref={cart} offer={offer} state={state} gift={gift} listCents={listCents} covered={free} />
      ) : (
        <PaymentStep
          formId={formId}
          free={free}
          execution={free || gift.ticked ? null : offer.option ? 'debrief' : 'diagnostic'}
          billing={billing}
          lists={lists}
          payment={payment}
        />
      )}
    </Panel>
  );
}
