import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../api/paths.ts';
import { stored } from '../api/stored.ts';
import { useText } from '../language/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { forgetDraft } from './draft.ts';
import { GiftWords } from './gift-words.tsx';
import { forgetCart, readCart, type KeptCart } from './kept-cart.ts';
import { type OrderStatus, useOrderStatus } from './use-order-status.ts';

const REFERENCE = /^[A-Za-z0-9]{1,250}$/u;

/** The order that brought the person here: the provider names it (`Ref`), else the browser remembers it. */
const useReference = (): string | null => {
  const [search] = useSearchParams();
  const [remembered] = useState(() => stored.get('eqibox-ref'));
  const reference = search.get('Ref') ?? remembered ?? '';
  return REFERENCE.test(reference) ? reference : null;
};

export interface PaymentSuccessScreenProps {
  /** The order is paid: called once, with what the cart remembers of it, before that is forgotten. */
  onPaid: (cart: KeptCart) => void;
}

/** The provider's notification decides, this page only tells: what it does not know yet it does not say. */
export function PaymentSuccessScreen({ onPaid }: PaymentSuccessScreenProps) {
  const t = useText();
  const reference = useReference();
  const status = useOrderStatus(reference);
  const through = status.name === 'paid' || status.name === 'unknown';
  const title = t(through ? 'checkout.success.title' : `checkout.success.${status.name}.title`);

  useEffect(() => {
    if (status.name !== 'paid') return;
    const cart = readCart();
    if (cart !== null) onPaid(cart);
    forgetCart();
    forgetDraft();
    // "Commencer" means what was bought, also where another tab has begun the short diagnostic.
    if (status.kind === 'diagnostic') stored.remove('orizonCredentials');
  }, [status, onPaid]);

  return (
    <div className="flex flex-1 flex-col justify-center pb-18">
      <CenteredState
        shape={through ? 'whole' : 'dashed'}
        title={title}
        action={
          <>
            <ButtonLink variant={through ? 'secondary' : 'primary'} to={paths.home()}>
              {t('checkout.success.later')}
            </ButtonLink>
            <Next status={status} />
          </>
        }
        {...(status.name === 'unknown' && { note: t('checkout.success.unknown') })}
      >
        {status.name === 'paid' && status.kind === 'gift' ? <GiftWords reference={reference} /> : t(textOf(status))}
      </CenteredState>
      {/* The focus does not follow the title when it changes: the news is spoken from here. */}
      <p role="status" className="sr-only">
        {status.name !== 'waiting' && title}
      </p>
    </div>
  );
}

const textOf = (status: OrderStatus) => {
  if (status.name === 'waiting' || status.name === 'late') return `checkout.success.${status.name}.text` as const;
  return status.name === 'paid' && status.kind === 'option' ? 'checkout.success.option.text' : 'checkout.success.text';
};

/** What comes next: a diagnostic begins, a gift is looked after among the orders, an interview is planned. */
function Next({ status }: { status: OrderStatus }): ReactNode {
  const t = useText();
  const kind = status.name === 'paid' ? status.kind : 'diagnostic';
  if (kind === 'gift') {
    return (
      <ButtonLink variant="primary" to={paths.settings('billing')}>
        {t('checkout.success.gift.order')}
      </ButtonLink>
    );
  }
  const option = kind === 'option';
  // Nothing can begin that the bank has not confirmed.
  const variant = status.name === 'waiting' || status.name === 'late' ? 'secondary' : 'primary';
  return (
    <ButtonLink variant={variant} to={option ? paths.bookRestitution() : paths.eqinox()}>
      {t(option ? 'checkout.success.option.book' : 'checkout.success.start')}
    </ButtonLink>
  );
}
