import type { ReplyOf } from '@eqinox/contract/routes';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../api/call.ts';
import { failureText, Refusal } from '../api/problem.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { useOfferName } from '../parts/offer-contents.tsx';
import { ReadBooklets } from '../parts/read-booklets.tsx';
import { Card } from '../ui/card.tsx';
import { CenteredState } from '../ui/centered-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';

const PDF = 'GET /restitution/booklets/:token/:booklet';

type Shared = ReplyOf<'GET /restitution/booklets/:token'>;

/** Waiting, what the link opens, or why it opens nothing. */
const useShared = (token: string): Shared | { error: unknown } | null => {
  const [shared, setShared] = useState<Shared | { error: unknown } | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    call('GET /restitution/booklets/:token', { params: { token }, signal: leave.signal }).then(
      setShared,
      (error: unknown) => {
        if (!leave.signal.aborted) setShared({ error });
      },
    );
    return () => leave.abort();
  }, [token]);
  return shared;
};

/** Over, unknown or cut short by a mail program: for its reader it is one thing. */
const opensNothing = (error: unknown): boolean => error instanceof Refusal && [400, 404, 410].includes(error.status);

/** `/booklets/{token}`: a consultant, without an account, reads one person's booklets before the restitution. */
export default function SharedBookletsScreen() {
  const { token = '' } = useParams();
  const shared = useShared(token);
  if (shared === null) return <ScreenSkeleton />;
  if (!('error' in shared)) return <SharedBooklets token={token} shared={shared} />;
  // The frame says it, with "Réessayer".
  if (!opensNothing(shared.error)) throw shared.error;
  return <LinkOver />;
}

function SharedBooklets({ token, shared }: { token: string; shared: Shared }) {
  const t = useText();
  const formats = useFormats();
  const { offre, dateDiag, expiresAt, booklets } = shared;
  const offer = useOfferName()(offre);
  const name = [shared.prenom, shared.nom].filter(Boolean).join(' ');
  return (
    <div className="mx-auto w-full max-w-190 px-5 pt-8 pb-18 sm:px-8">
      <PageTitle className="type-t1 break-words">
        {name === '' ? t('booking.shared.titlePlain') : t('booking.shared.title', { name })}
      </PageTitle>
      <p className="mt-1.5 type-lead text-ink-2">
        {dateDiag === null ? offer : t('booking.shared.lead', { offer, date: formats.date(dateDiag) })}
      </p>
      <Card flush className="mt-7 overflow-hidden">
        {booklets.length === 0 ? (
          <CenteredState part shape="dashed" title={t('booking.shared.empty.title')}>
            {t('booking.shared.empty.text')}
          </CenteredState>
        ) : (
          <ReadBooklets
            booklets={booklets}
            route={PDF}
            inputOf={(booklet) => ({ params: { token, booklet } })}
            failureOf={(error) => t(failureText(PDF, error, { link_over: 'booking.shared.over.title' }))}
          />
        )}
      </Card>
      <p className="mt-5 type-small text-ink-2">{t('booking.shared.note', { date: formats.date(expiresAt) })}</p>
    </div>
  );
}

function LinkOver() {
  const t = useText();
  return (
    <div className="flex flex-1 flex-col justify-center pb-18">
      <CenteredState shape="parted" title={t('booking.shared.over.title')}>
        {t('booking.shared.over.text')}
      </CenteredState>
    </div>
  );
}
