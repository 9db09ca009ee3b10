import type { Offer, State } from '@eqinox/contract/offers';
import { download, useDownload } from '../api/download.ts';
import { paths } from '../api/paths.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Message } from '../ui/message.tsx';
import { durationText, useOfferName } from '../ui/offer-contents.tsx';

export interface ActionStripProps {
  state: State;
  /** The offer bought and not completed. */
  pending: Offer | null;
  lastCompleted: Offer | null;
}

/** MENU ADO has its own booklets, in "Mes potentiels" (specification, dashboard). */
const YOUTH_OFFER = 28;
const REPORT_NAME = 'rapport.pdf';

/** One fact, one note, and what to do now; nothing in state 0. */
export function ActionStrip({ state, pending, lastCompleted }: ActionStripProps) {
  const t = useText();
  const { start, pending: downloading, error } = useDownload();
  const { currentDiagState } = state;
  if (currentDiagState === 0) return null;

  const canDownload = lastCompleted !== null && lastCompleted.id !== YOUTH_OFFER && currentDiagState !== 1;
  return (
    <section aria-label={t('offers.action.label')} className="bleed-phone mt-4">
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:py-5">
        <Facts state={state} pending={pending} lastCompleted={lastCompleted} />
        <div className="flex flex-wrap gap-x-6 gap-y-3 max-sm:w-full max-sm:flex-col-reverse">
          {canDownload && (
            <Button
              variant={currentDiagState === 2 || currentDiagState === 5 ? 'primary' : 'secondary'}
              block="phone"
              icon="download"
              pending={downloading}
              pendingLabel={t('offers.action.downloading')}
              onClick={() => void start(() => download('GET /potential/last-report', REPORT_NAME))}
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
      {error !== null && (
        <div className="mt-3">
          <Message kind="error">{t('offers.action.failed')}</Message>
        </div>
      )}
    </section>
  );
}

/** The fact of the state in 600, then one note in small. */
function Facts({ state, pending, lastCompleted }: ActionStripProps) {
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

  const fact = currentDiagState === 1 ? bought : currentDiagState === 4 ? t('offers.action.waiting') : taken;
  const notes = {
    1: [pending === null ? null : `${offerName(pending.libelle)}.`, taken === null ? null : `${taken}.`],
    2: [count],
    3: [due, count],
    4: [taken === null ? null : `${taken}.`, count],
    5: [count],
  }[currentDiagState === 0 ? 2 : currentDiagState];
  return (
    <div className="min-w-0">
      <p className="type-body leading-6 font-semibold">{fact}</p>
      <p className="type-small text-ink-2">{notes.filter((note) => note !== null).join(' ')}</p>
    </div>
  );
}
