import type { Offer } from '@eqinox/contract/offers';
import { lazy, Suspense, useEffect, useId, useRef, useState, useTransition } from 'react';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useText, YoungReader } from '../language/language.ts';
import { HelpLinks } from '../parts/help-links.tsx';
import { isForYouth } from '../parts/offer-contents.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useAge } from '../parts/age.tsx';
import { totalOf } from './kept-cart.ts';
import { CartStep } from './cart-step.tsx';
import { loadGiftFields } from './gift-block.tsx';
import { useCountryLists } from './country-lists.ts';
import { usePaidDraftForgotten } from './forget-paid-draft.ts';
import { OrderFooter } from './order-footer.tsx';
import { PaymentButton } from './payment-button.tsx';
import { useBilling } from './use-billing.ts';
import { type GiftState, useGift } from './use-gift.ts';
import { type OrderState, useOrder } from './use-order.ts';
import { usePayment } from './use-payment.ts';

const loadPaymentStep = () => import('./payment-step.tsx');
const PaymentStep = lazy(loadPaymentStep);
const loadRecap = () => import('./order-recap.tsx');
const OrderRecap = lazy(loadRecap);

export interface CheckoutPanelProps {
  offer: Offer;
  /** The panel has left; with a text when it could not open. */
  onClose: (failure?: TextKey) => void;
}

/** What comes next arrives while the cart is read. A failure is met again, and shown, when it is really wanted. */
const usePreloads = () =>
  useEffect(() => {
    Promise.all([loadPaymentStep(), loadRecap(), loadGiftFields()]).catch(() => undefined);
  }, []);

/** Whether the cart is behind: once it is confirmed, and what was changed in it is priced. */
const useConfirmation = (gift: GiftState, state: OrderState) => {
  const [confirmed, setConfirmed] = useState(false);
  const [isLeft, startTransition] = useTransition();
  /** The cart was confirmed, and waits for its price. */
  const leaving = useAction<never>();
  const cart = useRef<HTMLDivElement>(null);
  const goOn = async () => {
    // The price that the next step shows is that of every change, also of one whose answer is on its way.
    const done = (await gift.submit()) && (await state.settled());
    // The next step's button stands outside of its form: the cart stays until all of it is there.
    if (done) startTransition(() => setConfirmed(true));
    else requestAnimationFrame(() => cart.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return {
    cart,
    confirmed,
    pending: isLeft || confirmed || leaving.pending,
    confirm: () => void leaving.run(goOn, () => null),
  };
};

/** The order of an offer, as it was left unless it is paid by now. */
export default function CheckoutPanel(props: CheckoutPanelProps) {
  return usePaidDraftForgotten(props.offer) && <Checkout {...props} />;
}

/** Cart, then billing and payment. There is no way back to the cart; a total of zero needs the terms only. */
function Checkout({ offer, onClose }: CheckoutPanelProps) {
  const t = useText();
  const formId = useId();
  const lists = useCountryLists();
  usePreloads();
  const age = useAge();
  const state = useOrder(offer, onClose);
  const payment = usePayment(offer, state);

  const listCents = Math.round(offer.tarif * 100);
  const totalCents = state.order === null ? listCents : totalOf(state.order);
  const free = totalCents === 0;
  const billing = useBilling(lists.dialCodes, free);
  const gift = useGift(offer, state);
  const reader = !gift.ticked && age === 'young' ? 'young' : 'adult';
  const { cart, confirmed, pending, confirm } = useConfirmation(gift, state);

  const inCart = !confirmed || state.order === null;
  const texts = free ? 'checkout.free' : 'checkout.billing';
  const refusal = billing.isRefused ? 'checkout.billing.error.general' : payment.failure;
  const panel = (
    <Panel
      eyebrow={t('checkout.step', { step: inCart ? 1 : 2, count: 2 })}
      title={t(inCart ? 'checkout.basket.title' : `${texts}.title`)}
      busy={!inCart && payment.pending}
      onClose={onClose}
      footer={
        <OrderFooter
          listCents={listCents}
          totalCents={totalCents}
          failure={inCart ? state.failure : refusal}
          recap={<Suspense>{!inCart && <OrderRecap offer={offer} reader={reader} gift={state.gift} />}</Suspense>}
        >
          {inCart ? (
            <CartButton pending={pending} onClick={confirm} />
          ) : (
            <PaymentButton formId={formId} free={free} billing={billing} pending={payment.pending} />
          )}
        </OrderFooter>
      }
    >
      <Suspense>
        {inCart ? (
          <CartStep
            ref={cart}
            offer={offer}
            state={state}
            gift={gift}
            listCents={listCents}
            age={age}
            reader={reader}
            covered={free}
          />
        ) : (
          <PaymentStep
            formId={formId}
            free={free}
            execution={free || gift.ticked ? null : offer.option ? 'debrief' : 'diagnostic'}
            billing={billing}
            lists={lists}
            payment={payment}
            mayBeYoung={age === 'young' || (age === 'unknown' && isForYouth(offer.id) && !gift.ticked)}
          />
        )}
      </Suspense>
      {/* The page behind, with its own, is inert. */}
      <p className="mt-6 flex justify-end gap-x-4 type-small text-ink-3">
        <HelpLinks />
      </p>
    </Panel>
  );
  // Step 2 holds the specification's own words, which say vous, and speaks to whoever pays.
  return <YoungReader value={inCart && age === 'young'}>{panel}</YoungReader>;
}

function CartButton({ pending, onClick }: { pending: boolean; onClick: () => void }) {
  const t = useText();
  return (
    <Button variant="primary" block pending={pending} pendingLabel={t('checkout.basket.pending')} onClick={onClick}>
      {t('checkout.basket.submit')}
    </Button>
  );
}
