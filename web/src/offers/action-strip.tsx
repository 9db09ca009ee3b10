import type { Offer, State } from '@eqinox/contract/offers';
import { downloadLatestBooklet } from '../api/download.ts';
import { paths } from '../api/paths.ts';
import { useAction } from '../api/use-action.ts';
import type { TextKey } from '../language/texts.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { durationText, useOfferName } from '../parts/offer-contents.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Message } from '../ui/message.tsx';
import { useLastBooklet } from './last-booklet.ts';
import { useOlderThan } from './time-passed.ts';

export interface ActionStripProps {
  state: State;
  /** The offer bought and not completed. */
  pending: Offer | null;
  lastCompleted: Offer | null;
  /** The person has results of a diagnostic that was taken here. */
  hasResults: boolean;
}

/** One fact, one note, and what to do now; nothing in state 0, but for a booklet that was kept when its purchase was withdrawn from. */
export function ActionStrip({ state, pending, lastCompleted, hasResults }: ActionStripProps) {
  const t = useText();
  const booklet = useLastBooklet(lastCompleted, hasResults);
  const older = useOlderThan(6, booklet ? state.dateLastCompleted : null);
  const download = useAction<TextKey>();
  const { currentDiagState } = state;
  if (currentDiagState === 0 && !booklet) return null;

  return (
    <section aria-label={t('offers.action.label')} className="bleed-phone mt-4">
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:py-5">
        <Facts state={state} pending={pending} lastCompleted={lastCompleted} older={older} />
        <div className="flex flex-wrap gap-x-6 gap-y-3 max-sm:w-full max-sm:flex-col-reverse">
          {booklet && (
            <Button
              variant={currentDiagState === 2 || currentDiagState === 5 ? 'primary' : 'secondary'}
              block="phone"
              icon="download"
              pending={download.pending}
              pendingLabel={t('offers.action.downloading')}
              onClick={() => void download.run(downloadLatestBooklet, () => 'offers.action.failed')}
            >
              {t('offers.action.download')}
            </Button>
          )}
          {currentDiagState === 1 && (
            <ButtonLink variant="primary" block="phone" to={paths.eqinox()}>
              {t('offers.action.complete')}
            </ButtonLink>
          )}
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

/** The fact of the state in 600, then one note in small. */
function Facts({ state, pending, lastCompleted, older }: Omit<ActionStripProps, 'hasResults'> & { older: boolean }) {
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
  const notes = {
    0: [],
    1: [pending === null ? null : `${offerName(pending.libelle)}.`, taken === null ? null : `${taken}.`, count],
    2: [count],
    3: [due, count],
    4: [taken === null ? null : `${taken}.`, count],
    5: [count],
  }[currentDiagState];
  return (
    <div className="min-w-0">
      <p className="type-body leading-6 font-semibold">{facts[currentDiagState]}</p>
      <p className="type-small text-ink-2">{notes.filter((note) => note !== null).join(' ')}</p>
      {older && <p className="type-small text-ink-2">{t('offers.action.older')}</p>}
    </div>
  );
}
