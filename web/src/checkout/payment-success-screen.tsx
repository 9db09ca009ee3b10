import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../api/paths.ts';
import { stored } from '../api/stored.ts';
import { useText } from '../language/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { forgetCart, readCart, type KeptCart } from './kept-cart.ts';
import { useOrderStatus } from './use-order-status.ts';

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
  const status = useOrderStatus(useReference());
  const through = status === 'paid' || status === 'unknown';
  const texts = through ? 'checkout.success' : (`checkout.success.${status}` as const);

  useEffect(() => {
    if (status !== 'paid') return;
    const cart = readCart();
    if (cart !== null) onPaid(cart);
    forgetCart();
  }, [status, onPaid]);

  return (
    <div className="flex flex-1 flex-col justify-center pb-18">
      <CenteredState
        shape={through ? 'whole' : 'dashed'}
        title={t(`${texts}.title`)}
        action={
          <>
            <ButtonLink to={paths.home()}>{t('checkout.success.later')}</ButtonLink>
            <ButtonLink variant="primary" to={paths.eqinox()}>
              {t('checkout.success.start')}
            </ButtonLink>
          </>
        }
      >
        {t(`${texts}.text`)}
      </CenteredState>
      {/* The focus does not follow the title when it changes: the news is spoken from here. */}
      <p role="status" className="sr-only">
        {status !== 'waiting' && t(`${texts}.title`)}
      </p>
    </div>
  );
}
