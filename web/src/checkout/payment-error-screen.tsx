import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CenteredState } from '../ui/centered-state.tsx';

/** Where the card page sends those whose payment was refused or cancelled. */
export default function PaymentErrorScreen() {
  const t = useText();
  return (
    <div className="flex flex-1 flex-col justify-center pb-18">
      <CenteredState
        shape="parted"
        title={t('checkout.error.title')}
        action={
          <ButtonLink variant="primary" to={paths.home()}>
            {t('checkout.error.home')}
          </ButtonLink>
        }
      >
        <p className="max-w-[18em] text-balance">{t('checkout.error.text')}</p>
      </CenteredState>
    </div>
  );
}
