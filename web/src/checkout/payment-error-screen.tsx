import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../api/paths.ts';
import { isSignedIn } from '../api/session.ts';
import { useText } from '../language/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { keptOffer } from './draft.ts';
import { returnedPayment } from './returned-payment.ts';

/** Where the card page sends those whose payment was refused or cancelled: what it cost them, and the way to try again. */
export default function PaymentErrorScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const came = returnedPayment(search);
  const [offer] = useState(() => (isSignedIn() && came !== 'paidBefore' ? keptOffer() : null));
  return (
    <div className="flex flex-1 flex-col justify-center pb-18">
      <CenteredState
        shape="parted"
        title={t('checkout.error.title')}
        action={
          <>
            <ButtonLink variant={offer === null ? 'primary' : 'secondary'} to={paths.home()}>
              {t('checkout.error.home')}
            </ButtonLink>
            {offer !== null && (
              <ButtonLink variant="primary" to={paths.home()} state={{ offer }}>
                {t('checkout.error.again')}
              </ButtonLink>
            )}
          </>
        }
        {...(offer !== null && { note: t('checkout.error.kept') })}
      >
        <p className="mx-auto max-w-[18em] text-balance">{t('checkout.error.text')}</p>
        <p className="mt-3 text-balance">{t(`checkout.error.${came}`)}</p>
      </CenteredState>
    </div>
  );
}
