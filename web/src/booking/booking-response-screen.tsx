import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { retrying } from '../api/back-off.ts';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { queryClient } from '../api/queries.ts';
import { useText } from '../language/language.ts';
import { Mark } from '../ui/mark.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { type BookedOnSite, useBookedOnSite } from './booked-on-site.ts';
import { forgetConsultant, selectedConsultant } from './selected-consultant.ts';

/** The appointment exists already: a line that is cut for a moment must not lose it. */
const PATIENCE_MS = 10_000;

/** Records the booking of the stored consultant; returns where to go on. After a failure the choice is kept. */
const record = async (hasVyte: BookedOnSite | null): Promise<string> => {
  const explorerId = selectedConsultant();
  if (hasVyte === null || explorerId === null) return paths.home();
  try {
    await retrying(() => call('POST /restitution/book/:explorerId', { params: { explorerId } }), {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    console.error('The restitution could not be booked', error);
    return paths.home();
  }
  forgetConsultant();
  return paths.bookingSuccess(hasVyte);
};

/** `/booking-vyte-response/{0|1}`: where the booking site, or the person, comes back to. */
export default function BookingResponseScreen() {
  const t = useText();
  const navigate = useNavigate();
  const hasVyte = useBookedOnSite();

  useEffect(() => {
    let left = false;
    void record(hasVyte).then((path) => {
      // What the dashboard knew is from before the booking, whichever tab made it.
      queryClient.clear();
      if (!left) void navigate(path, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [hasVyte, navigate]);

  return (
    <div role="status" className="flex min-h-[70vh] flex-col items-center justify-center px-4 text-center motion-wait">
      <span className="motion-breathe">
        <Mark size={64} />
      </span>
      <PageTitle className="mt-6 type-lead text-ink-2">{t('booking.response')}</PageTitle>
    </div>
  );
}
