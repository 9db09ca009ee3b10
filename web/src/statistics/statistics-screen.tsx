import type { StatisticsHeading } from '@eqinox/domain/statistics/questions';
import { useEffect, useRef } from 'react';
import { useReplies } from '../api/queries.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { QuestionField } from './question-field.tsx';
import { useQuestionnaire } from './use-questionnaire.ts';

const HEADINGS: Readonly<Record<StatisticsHeading, TextKey>> = {
  acquaintance: 'statistics.heading.acquaintance',
  'nearly-done': 'statistics.heading.nearlyDone',
  'last-question': 'statistics.heading.lastQuestion',
};

/** "Dites-nous en plus !": what is asked, on one page, why, and a way past it. */
export default function StatisticsScreen() {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  // All lists at once: no question waits for its own.
  useReplies(
    'GET /stats/sousCatSocPro',
    'GET /stats/departement',
    'GET /stats/workSituation',
    'GET /stats/workSituationTime',
  );
  const questionnaire = useQuestionnaire();
  const { asked, answered, submit, decline, failure, pending, heading } = questionnaire;
  const place = t('statistics.answered', { count: answered, total: asked.length });

  useEffect(() => {
    if (failure !== null) message.current?.focus();
  }, [failure]);

  const skip = () => {
    if (decline()) return;
    // Once painted: to the answer that nobody can do without.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };

  return (
    <div className="container-page pt-4 pb-8 sm:pb-12">
      <div className="mx-auto max-w-120">
        <p aria-live="polite" className="text-right type-label font-normal text-ink-2 tabular-nums">
          {place}
        </p>
        <div className="mt-3">
          <ProgressBar label={t('statistics.progress')} value={answered} max={asked.length} valueText={place} />
        </div>
        <div className="mt-8 sm:mt-12">
          <PageTitle>{t('statistics.title')}</PageTitle>
        </div>
        <p className="mt-2 type-lead text-ink-2">{t(HEADINGS[heading])}</p>
        <p className="mt-3 type-small text-ink-2">{t('statistics.why')}</p>
        <form ref={form} noValidate onSubmit={submit} className="mt-8 flex flex-col gap-7">
          {asked.map((question) => (
            <QuestionField key={question} question={question} questionnaire={questionnaire} />
          ))}
          {failure !== null && (
            <Message kind="error" ref={message}>
              {t(failure)}
            </Message>
          )}
          <div className="flex flex-wrap-reverse items-center justify-between gap-x-4 gap-y-3">
            <Button variant="ghost" block="phone" onClick={skip}>
              {t('statistics.skip')}
            </Button>
            <SubmitButton pending={pending} pendingLabel={t('statistics.saving')}>
              {t('statistics.next')}
            </SubmitButton>
          </div>
        </form>
      </div>
    </div>
  );
}
