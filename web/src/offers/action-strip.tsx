import type { BookedRestitution } from '@eqinox/contract/booking';
import type { Step } from '@eqinox/contract/diagnostic';
import type { Offer, State } from '@eqinox/contract/offers';
import { lazy, Suspense } from 'react';
import { bookletLanguage } from '../api/booklet-language.ts';
import { downloadLatestBooklet } from '../api/download.ts';
import { paths } from '../api/paths.ts';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useFormats } from '../language/formats.ts';
import { useLanguage, useText } from '../language/language.ts';
import { durationText, hasColourTest, useOfferName } from '../parts/offer-contents.tsx';
import { meanSession } from '../parts/mean-session.ts';
import { nextQuestion } from '../parts/waiting-step.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Message } from '../ui/message.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLastBooklet } from './last-booklet.ts';
import { useOlderThan } from './time-passed.ts';
import { Kept, Resume } from './waiting-answers.tsx';
import type { ReactNode } from 'react';

export interface ActionStripProps {
  state: State;
  /** The offer bought and not completed. */
  pending: Offer | null;
  lastCompleted: Offer | null;
  /** The person has results of a diagnostic that was taken here. */
  hasResults: boolean;
  /** How far the pending one is; null before its first answer. */
  step: Step | null;
  /** The restitution that was booked, or the last one that was closed. */
  restitution: BookedRestitution | null;
  /** What the person has opened to the consultant of it. */
  sharing?: ReactNode;
}

/** One fact, one note, and what to do now; nothing in state 0, but for a booklet that was kept when its purchase was withdrawn from. */
export function ActionStrip(props: ActionStripProps) {
  const { state, lastCompleted, hasResults, step } = props;
  const t = useText();
  const language = bookletLanguage(useLanguage());
  const booklet = useLastBooklet(lastCompleted, hasResults);
  const older = useOlderThan(6, booklet ? state.dateLastCompleted : null);
  const download = useAction<TextKey>();
  const { currentDiagState } = state;
  if (currentDiagState === 0 && !booklet) return null;

  return (
    <section aria-label={t('offers.action.label')} className="bleed-phone mt-4">
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:py-5">
        <Facts {...props} older={older} />
        <div className="flex flex-wrap gap-x-6 gap-y-3 max-sm:w-full max-sm:flex-col-reverse">
          {booklet && (
            <Button
              variant={currentDiagState === 2 || currentDiagState === 5 ? 'primary' : 'secondary'}
              block="phone"
              icon="download"
              pending={download.pending}
              pendingLabel={t('offers.action.downloading')}
              onClick={() =>
                void download.run(
                  () => downloadLatestBooklet(language),
                  () => 'offers.action.failed',
                )
              }
            >
              {t('offers.action.download')}
            </Button>
          )}
          {currentDiagState === 1 && <Complete step={step} />}
          {currentDiagState === 3 && (
            <ButtonLink variant="primary" block="phone" to={paths.bookRestitution()}>
              {t('offers.action.book')}
            </ButtonLink>
          )}
        </div>
      </Card>
      {download.failure !== null && (
        <div className="mt-3">
          <Message kind="error">{t(download.failure)}</Message>
        </div>
      )}
    </section>
  );
}

/** To the instructions; and, where answers are kept, straight to the next question, which then comes first. */
function Complete({ step }: Pick<ActionStripProps, 'step'>) {
  const t = useText();
  const question = step && nextQuestion(step);
  return (
    <>
      {/* A short diagnostic that another tab has begun meanwhile is not what is meant here. */}
      <ButtonLink
        variant={question ? 'secondary' : 'primary'}
        block="phone"
        to={paths.eqinox()}
        onClick={() => meanSession(null)}
      >
        {t('offers.action.complete')}
      </ButtonLink>
      {step && question && <Resume step={step} to={question} />}
    </>
  );
}

/** The fact of the state in 600, then one note in small. */
function Facts({
  state,
  pending,
  lastCompleted,
  older,
  step,
  restitution,
  sharing,
}: ActionStripProps & { older: boolean }) {
  const t = useText();
  const offerName = useOfferName();
  const { date } = useFormats();
  const { currentDiagState, dateAchat, dateLastCompleted, nbCompletedDiag } = state;

  const bought = dateAchat === null ? null : t('offers.action.bought', { date: date(dateAchat) });
  const taken = dateLastCompleted === null ? null : t('offers.action.taken', { date: date(dateLastCompleted) });
  const count = nbCompletedDiag > 0 ? t('offers.action.count', { count: nbCompletedDiag }) : null;
  const minutes = lastCompleted?.typeRestitution?.timeRestit;
  const due =
    minutes === undefined
      ? t('offers.action.restitutionPlain')
      : t('offers.action.restitution', { duration: durationText(t, minutes) });

  const facts = { 0: t('offers.action.kept'), 1: bought, 2: taken, 3: taken, 4: t('offers.action.waiting'), 5: taken };
  const name = pending === null ? null : offerName(pending.libelle);
  const begun = currentDiagState === 1 ? step : null;
  // Two sittings, and each is said to take so long: in which order, and that there is no hurry.
  const testFirst = currentDiagState === 1 && pending !== null && hasColourTest(pending.id) && (begun?.part ?? 3) === 3;
  const notes = {
    0: [],
    1: [name === null || begun ? null : `${name}.`, taken === null ? null : `${taken}.`, count],
    2: [count],
    3: [due, count],
    4: [taken === null ? null : `${taken}.`, count],
    5: [count],
  }[currentDiagState].filter((note) => note !== null);
  return (
    <div className="min-w-0 max-w-[44em] grow basis-80">
      <p className="type-body leading-6 font-semibold">{facts[currentDiagState]}</p>
      {begun && <Kept step={begun} offer={name} />}
      {notes.length > 0 && <p className="type-small text-ink-2">{notes.join(' ')}</p>}
      {testFirst && <p className="type-small text-ink-2">{t('offers.action.testFirst')}</p>}
      {(currentDiagState === 4 || currentDiagState === 5) && restitution && <Restitution {...restitution} />}
      {currentDiagState === 4 && restitution && (
        <Suspense fallback={<Skeleton className="mt-3 h-23.5 rounded-button sm:h-12.5" />}>{sharing}</Suspense>
      )}
      {/* Once it was held there may be nothing any more: no place is kept for it. */}
      {currentDiagState === 5 && restitution && <Suspense>{sharing}</Suspense>}
      {older && <p className="type-small text-ink-2">{t('offers.action.older')}</p>}
    </div>
  );
}

/** Few people have one at a time: it comes when it is there. */
const Appointment = lazy(() => import('./appointment.tsx'));

/** With whom, and since when it is asked for or closed. Where no date was set here, it is said where to find it. */
function Restitution({ consultant, byMail, bookedAt, closedAt, reference, appointment }: BookedRestitution) {
  const t = useText();
  const { date } = useFormats();
  const name = consultant ?? '';
  const who = consultant === null ? 'someone' : 'named';
  if (closedAt !== null) {
    return (
      <p className="type-small text-ink-2">{t(`offers.restitution.closed.${who}`, { name, date: date(closedAt) })}</p>
    );
  }
  if (bookedAt === null) return null;
  const elsewhere = consultant !== null && appointment === null;
  return (
    <>
      <p className="type-small text-ink-2">
        {t(`offers.restitution.booked.${who}`, { name, date: date(bookedAt) })}{' '}
        {elsewhere && t(`offers.restitution.when.${byMail ? 'byMail' : 'onSite'}`, { name })}{' '}
        {t('offers.restitution.reference', { reference: String(reference) })}
      </p>
      {appointment !== null && (
        <Suspense fallback={<Skeleton className="mt-2 h-16 rounded-card" />}>
          <Appointment {...appointment} />
        </Suspense>
      )}
    </>
  );
}
