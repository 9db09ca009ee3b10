import type { StatisticsHeading } from '@eqinox/domain/statistics/steps';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useReplies } from '../api/queries.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
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

/** "Dites-nous en plus !": one question per step. */
export default function StatisticsScreen() {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  // All lists at once: no step waits for its own.
  useReplies(
    'GET /stats/sousCatSocPro',
    'GET /stats/departement',
    'GET /stats/workSituation',
    'GET /stats/workSituationTime',
  );
  const questionnaire = useQuestionnaire();
  const { question, goOn, error, failure, pending, step, steps, heading } = questionnaire;
  const place = t('statistics.step', { step, steps });

  useEffect(() => {
    if (failure !== null) message.current?.focus();
  }, [failure]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    goOn();
    // Once painted: to the wrong field, or to the field of the next step.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('select, input')?.focus());
  };

  return (
    <div className="container-page pt-4 pb-8 sm:pb-12">
      <div className="mx-auto max-w-120">
        <p aria-live="polite" className="text-right type-label font-normal text-ink-2 tabular-nums">
          {place}
        </p>
        <div className="mt-3">
          <ProgressBar label={t('statistics.progress')} value={step} max={steps} valueText={place} />
        </div>
        <div className="mt-8 sm:mt-12">
          <PageTitle>{t('statistics.title')}</PageTitle>
        </div>
        <p className="mt-2 type-lead text-ink-2">{t(HEADINGS[heading])}</p>
        <form ref={form} noValidate onSubmit={submit} className="mt-8 flex flex-col gap-7">
          <QuestionField key={question} questionnaire={questionnaire} error={error} />
          {failure !== null && (
            <Message kind="error" ref={message}>
              {t(failure)}
            </Message>
          )}
          <div className="flex justify-end">
            <SubmitButton pending={pending} pendingLabel={t('statistics.saving')}>
              {t('statistics.next')}
            </SubmitButton>
          </div>
        </form>
      </div>
    </div>
  );
}
