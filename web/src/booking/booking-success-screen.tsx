import { Navigate } from 'react-router';
import { paths } from '../api/paths.ts';
import { useText } from '../language/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { useBookedOnSite } from './booked-on-site.ts';

/** `/booking-success/{0|1}`: a date was chosen on the booking site, or a partner will write. */
export default function BookingSuccessScreen() {
  const t = useText();
  const hasVyte = useBookedOnSite();
  if (hasVyte === null) return <Navigate to={paths.home()} replace />;
  return (
    <div className="flex flex-1 flex-col justify-center pb-18">
      <CenteredState
        title={t('booking.success.title')}
        action={
          <ButtonLink variant="primary" to={paths.home()}>
            {t('booking.success.continue')}
          </ButtonLink>
        }
      >
        {t(`booking.success.${hasVyte}`)}
      </CenteredState>
    </div>
  );
}
