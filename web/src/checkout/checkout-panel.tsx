import type { Offer } from '@eqinox/contract/offers';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { totalOf } from './basket.ts';
import { BillingFields } from './billing-fields.tsx';
import { CardPage } from './card-page.tsx';
import { Cart } from './cart.tsx';
import { useCountryLists } from './country-lists.ts';
import { GiftBlock } from './gift-block.tsx';
import { OrderFooter } from './order-footer.tsx';
import { PromoBlock } from './promo-block.tsx';
import { TermsBoxes } from './terms-boxes.tsx';
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
  const [leaving, setLeaving] = useState(false);
  const cart = useRef<HTMLDivElement>(null);
  const lists = useCountryLists();
  const state = useOrder(offer, () => onClose('checkout.failure.opening'));
  const { order } = state;
  const { pay, confirm, pending, failure, signed } = usePayment(state);

  const listCents = Math.round(offer.tarif * 100);
  const totalCents = order === null ? listCents : totalOf(order);
  const free = totalCents === 0;
  const billing = useBilling(lists.dialCodes, free);
  const gift = useGift(state);
  const goOn = async () => {
    setLeaving(true);
    // The price that the next step shows is that of every change, also of one whose answer is on its way.
    const done = (await gift.submit()) && (await state.settled());
    setLeaving(false);
    if (done) setConfirmed(true);
    else requestAnimationFrame(() => cart.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  if (!confirmed || order === null) {
    return (
      <Panel
        eyebrow={t('checkout.step', { step: 1, count: 2 })}
        title={t('checkout.basket.title')}
        onClose={onClose}
        footer={
          <OrderFooter listCents={listCents} totalCents={totalCents} failure={state.failure}>
            <Button
              variant="primary"
              block
              pending={confirmed || leaving}
              pendingLabel={t('checkout.basket.pending')}
              onClick={() => void goOn()}
            >
              {t('checkout.basket.submit')}
            </Button>
          </OrderFooter>
        }
      >
        <Cart offer={offer} />
        {listCents > 0 && (
          <div ref={cart} className="mt-6 border-t border-line pt-5.5">
            {!offer.option && (
              <div className="mb-5.5 border-b border-line pb-5.5">
                <GiftBlock gift={gift} />
              </div>
            )}
            <PromoBlock state={state} covered={free} />
          </div>
        )}
      </Panel>
    );
  }

  const texts = free ? 'checkout.free' : 'checkout.billing';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (billing.isValid) {
      void (free ? confirm() : pay(billing));
      return;
    }
    billing.submit();
    const form = event.currentTarget;
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <Panel
      eyebrow={t('checkout.step', { step: 2, count: 2 })}
      title={t(`${texts}.title`)}
      busy={pending}
      onClose={onClose}
      footer={
        <OrderFooter
          listCents={listCents}
          totalCents={totalCents}
          failure={billing.isRefused ? 'checkout.billing.error.general' : failure}
        >
          <Button
            type="submit"
            form={formId}
            variant={billing.isValid ? 'primary' : 'blocked'}
            block
            pending={pending}
            pendingLabel={t(`${texts}.pending`)}
          >
            {/* On a phone the words need the whole width. */}
            <span className="-mx-4 inline-flex items-center gap-2.5">
              {!free && <Icon name="lock" className="max-sm:hidden" />}
              {t(`${texts}.submit`)}
            </span>
          </Button>
          <p role="status" className="sr-only">
            {pending && t(`${texts}.pending`)}
          </p>
        </OrderFooter>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {free ? (
          <p className="type-lead text-ink-2">{t('checkout.free.text')}</p>
        ) : (
          <BillingFields billing={billing} lists={lists} />
        )}
        <div className="mt-6 border-t border-line pt-5.5">
          <TermsBoxes
            billing={billing}
            paid={!free}
            execution={free || gift.ticked ? null : offer.option ? 'debrief' : 'diagnostic'}
          />
        </div>
      </form>
      {signed !== null && <CardPage form={signed} />}
    </Panel>
  );
}
