import type { ConsultantReply } from '@eqinox/contract/booking';
import { isPartnerLink } from '@eqinox/domain/booking/booking-link';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { useSettledReplies } from '../api/queries.ts';
import { useLanguage, useText } from '../language/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { TextLink } from '../ui/link.tsx';
import { Message } from '../ui/message.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ConsultantCard } from './consultant-card.tsx';
import { selectedConsultant, selectConsultant } from './selected-consultant.ts';
import { useBookedElsewhere } from './booked-elsewhere.ts';

/** A list that does not come leads back to the root (specification section 8). */
const useConsultants = (): ConsultantReply[] | undefined => {
  const navigate = useNavigate();
  const input = { query: { language: useLanguage() } };
  const { data, error } = useQuery({ queryKey: ['GET /explorer', input], queryFn: () => call('GET /explorer', input) });
  useEffect(() => {
    if (error === null) return;
    console.error('The consultants could not be loaded', error);
    void navigate(paths.home(), { replace: true });
  }, [error, navigate]);
  return data;
};

/** "Nos experts": choose a consultant, then book on their page, or here when they are a partner. */
export default function ConsultantsScreen() {
  const t = useText();
  const navigate = useNavigate();
  const consultants = useConsultants();
  const [selected, setSelected] = useState(selectedConsultant);
  const booked = useBookedElsewhere();
  // The booklet is a note beside the consultants: both come at once, so that nothing moves.
  const history = useSettledReplies('GET /potential/history');
  const bookletReady = history?.replies[0]?.some((entry) => entry.idDiag > 0 && (entry.hasAutonome || entry.hasYouth));

  const book = ({ id, bookingLink }: ConsultantReply) => {
    selectConsultant(id);
    if (bookingLink === null) return void navigate(paths.bookingVyteResponse(0));
    setSelected(id);
    // The link holds a name and an address: the other site learns no more than that, and nothing of this page.
    window.open(bookingLink, '_blank', 'noopener,noreferrer');
  };

  return (
    <div className="container-page pt-5 sm:pt-10">
      <PageTitle>{t('booking.title')}</PageTitle>
      <p className="mt-1.5 type-lead text-ink-2">{t('booking.lead')}</p>
      {booked && (
        <div className="mt-6">
          <Message kind="success" action={<TextLink to={paths.home()}>{t('booking.recorded.action')}</TextLink>}>
            {t('booking.recorded.text')}
          </Message>
        </div>
      )}
      {bookletReady && (
        <p className="mt-3 text-ink-2">
          {t('booking.booklet.text')} <TextLink to={paths.settings('report')}>{t('booking.booklet.action')}</TextLink>
        </p>
      )}
      {consultants === undefined || history === null ? (
        <ConsultantsSkeleton />
      ) : consultants.length === 0 ? (
        <NoExpert />
      ) : (
        <Grid>
          {consultants.map((consultant) => (
            <ConsultantCard
              key={consultant.id}
              consultant={consultant}
              opened={!booked && selected === consultant.id && !isPartnerLink(consultant.vyteInLink)}
              onBook={() => book(consultant)}
            />
          ))}
        </Grid>
      )}
    </div>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return <ul className="mt-6 grid gap-4 sm:mt-8 sm:gap-6 md:grid-cols-2">{children}</ul>;
}

function ConsultantsSkeleton() {
  const t = useText();
  return (
    <div role="status" className="mt-6 grid gap-4 motion-wait sm:mt-8 sm:gap-6 md:grid-cols-2">
      <span className="sr-only">{t('app.loading')}</span>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-80 rounded-card" />
      ))}
    </div>
  );
}

function NoExpert() {
  const t = useText();
  return (
    <Card className="mt-7">
      <CenteredState
        part
        shape="dashed"
        title={t('booking.empty.title')}
        action={<ButtonLink to={paths.home()}>{t('booking.empty.action')}</ButtonLink>}
      >
        {t('booking.empty.text')}
      </CenteredState>
    </Card>
  );
}
