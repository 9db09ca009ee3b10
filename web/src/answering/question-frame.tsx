import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { TextKey } from '../language/texts.ts';
import type { Language } from '../language/choice.ts';
import { useLanguage, useText } from '../language/language.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Toast } from '../ui/toast.tsx';
import type { View } from './proposition-view.ts';
import { ARROW_STEPS } from './answer-choice.tsx';
import { choiceOfKey } from './keys.ts';

const NOTICES: Readonly<Record<NonNullable<View<never, never>['notice']>, TextKey>> = {
  interrupted: 'diagnostic.notice.interrupted',
  refused: 'diagnostic.notice.refused',
};
export interface QuestionFrameProps {
  title: string;
  /** Number of the proposition; null until it is there. */
  number: number | null;
  size: number;
  /** Sizes of the parts that the progress bar marks. */
  segments?: readonly number[];
  /** Changes with each proposition. */
  questionKey: string;
  /** What a reader says when the proposition appears, in one language: that of the page and of the statements. */
  spoken: string;
  /** The statements alone: what a reader says where the page is in another language, and what can be read aloud. */
  statements: readonly string[];
  statementsLanguage: Language | undefined;
  /** They are being read aloud. */
  onHear: () => void;
  /** How many choices the digit keys reach. */
  choices: number;
  keysHint: string;
  onKeyChoice: (index: number) => void;
  view: Pick<View<never, never>, 'notice' | 'young'>;
  children: ReactNode;
}

/**
 * Progress on top, the question always at the same place under it. The whole of it listens to the digit keys while it
 * holds the focus (never the page: a key alone must not act elsewhere, WCAG 2.1.4).
 */
export function QuestionFrame(props: QuestionFrameProps) {
  const { title, number, size, segments, questionKey, spoken, statements, choices, keysHint, children } = props;
  const { statementsLanguage, onHear, onKeyChoice } = props;
  const { notice, young } = props.view;
  const t = useText(young);
  const question = useRef<HTMLDivElement>(null);
  const counter = number === null ? '' : t('diagnostic.counter', { number, total: size });

  useEffect(() => {
    if (questionKey === '') return;
    window.scrollTo(0, 0);
    question.current?.focus({ preventScroll: true });
  }, [questionKey]);

  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const index = choiceOfKey(event, choices);
    if (index !== null) onKeyChoice(index);
    const step = ARROW_STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const radios = question.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [];
    [...radios].at(step > 0 ? 0 : -1)?.focus();
  };

  return (
    <>
      <LeaveQuestion young={young} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the choices inside */}
      <div
        tabIndex={-1}
        onKeyDown={press}
        onKeyDownCapture={holdBackRepeats}
        className="container-page flex flex-1 flex-col pt-4 pb-6 outline-none sm:pb-10"
      >
        {statementsLanguage && <ReadAloud key={questionKey} lang={statementsLanguage} {...{ statements, onHear }} />}
        <div className="mx-auto flex w-full max-w-240 flex-1 flex-col">
          <PageTitle tab={title} className="flex justify-between gap-4 type-label">
            <span className="font-semibold">{title}</span>{' '}
            <span aria-live="polite" className="font-normal text-ink-2 tabular-nums">
              {counter}
            </span>
          </PageTitle>
          <div className="mt-3">
            <ProgressBar
              label={t('diagnostic.progress')}
              value={number ?? 0}
              max={size}
              valueText={counter}
              {...(segments && { segments })}
            />
          </div>
          {number === null ? (
            <QuestionSkeleton />
          ) : (
            <Question
              key={questionKey}
              ref={question}
              spoken={spoken}
              statements={statements}
              statementsLanguage={statementsLanguage}
            >
              {children}
            </Question>
          )}
          <p
            className={`mt-5 type-small text-ink-3 sm:mt-auto sm:pt-6 sm:text-center ${notice === null ? '' : 'invisible max-sm:min-h-24'}`}
          >
            {t('diagnostic.saved')}
            <span className="max-sm:hidden pointer-coarse:hidden"> {keysHint}</span>
          </p>
        </div>
        <Toast text={notice === null ? null : t(NOTICES[notice])} icon={notice === 'refused' ? 'alert' : 'clock'} />
      </div>
    </>
  );
}

interface QuestionProps extends Pick<QuestionFrameProps, 'spoken' | 'statements' | 'statementsLanguage' | 'children'> {
  ref: Ref<HTMLDivElement>;
}

/** A name is said in the language of its element: on a page of another one, it holds the statements alone. */
function Question({ ref, spoken, statements, statementsLanguage, children }: QuestionProps) {
  const language = useLanguage();
  return (
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      lang={statementsLanguage}
      aria-label={language === statementsLanguage ? spoken : statements.join(' ')}
      className="flex flex-1 flex-col outline-none motion-appear sm:mt-[15vh] sm:flex-none"
    >
      <div lang={language} className="contents">
        {children}
      </div>
    </div>
  );
}

/** Enter or Space held down would click one question after the other. */
const holdBackRepeats = (event: KeyboardEvent) => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
};

/** What is no part of what a person waits for; should it not come, the screen does without it. */
const late = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) => {
  const Late = lazy(() => load().catch((): { default: ComponentType<P> } => ({ default: () => null })));
  return (props: P) => (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
};
const LeaveQuestion = late(() => import('./leave-question.tsx'));
const ReadAloud = late(() => import('./read-aloud.tsx'));

function QuestionSkeleton() {
  const t = useText();
  return (
    <div role="status" className="mt-5 flex flex-1 flex-col gap-4 motion-wait sm:mt-[15vh] sm:flex-none sm:gap-7">
      <span className="sr-only">{t('app.loading')}</span>
      <Skeleton className="h-7 w-3/4 max-w-116 sm:mx-auto" />
      <div className="flex flex-1 flex-col gap-9 sm:flex-row sm:gap-15">
        <Skeleton className="flex-1 rounded-card sm:h-68" />
        <Skeleton className="flex-1 rounded-card sm:h-68" />
      </div>
    </div>
  );
}
