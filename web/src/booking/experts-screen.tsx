import type { Explorer } from '@eqinox/contract/booking';
import { isPartnerLink } from '@eqinox/domain/booking/booking-link';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { useLanguage, useText } from '../language/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ExpertCard } from './expert-card.tsx';
import { selectedExplorer, selectExplorer } from './selected-explorer.ts';

/** A list that does not come leads back to the root (specification section 8). */
const useExplorers = (): Explorer[] | undefined => {
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
export default function ExpertsScreen() {
  const t = useText();
  const navigate = useNavigate();
  const explorers = useExplorers();
  const [selected, setSelected] = useState(selectedExplorer);

  const book = ({ id, bookingLink }: Explorer) => {
    selectExplorer(id);
    if (bookingLink === null) return void navigate(paths.bookingVyteResponse(0));
    setSelected(id);
    // The link holds a name and an address: the other site learns no more than that, and nothing of this page.
    window.open(bookingLink, '_blank', 'noopener,noreferrer');
  };

  return (
    <div className="container-page pt-5 sm:pt-10">
      <PageTitle>{t('booking.title')}</PageTitle>
      <p className="mt-1.5 type-lead text-ink-2">{t('booking.lead')}</p>
      {explorers === undefined ? (
        <ExpertsSkeleton />
      ) : explorers.length === 0 ? (
        <NoExpert />
      ) : (
        <Grid>
          {explorers.map((explorer) => (
            <ExpertCard
              key={explorer.id}
              explorer={explorer}
              opened={selected === explorer.id && !isPartnerLink(explorer.vyteInLink)}
              onBook={() => book(explorer)}
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

function ExpertsSkeleton() {
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
