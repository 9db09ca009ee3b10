import { useId } from 'react';
import type { Language } from '../language/choice.ts';
import { useLanguage } from '../language/language.ts';
import type { Part } from './part.ts';
import { QuestionFrame } from './question-frame.tsx';
import { ScaleChoice } from './scale-choice.tsx';
import { useAnswers, type QuestionnaireFlow } from './use-answers.ts';

export interface Rating<V extends number> {
  readonly idAssertion: string;
  readonly value: V;
}

interface StatementProposition {
  readonly numeroProposition: number;
  readonly language: Language;
  readonly proposition: { readonly clef: string; readonly texte: string } | null;
}

export interface RatedStatementProps<P extends StatementProposition, V extends number> {
  part: Part<P, Rating<V>>;
  flow: QuestionnaireFlow;
  title: string;
  /** What is asked of every statement, and answered by the scale. */
  question: string;
  keysHint: string;
  /** The scale, from the left. */
  options: readonly { value: V; label: string }[];
  from?: 'rarely' | 'never';
  /** Sizes of the parts that the progress bar marks. */
  segments?: readonly number[];
}

/** One statement after the other, how often: part 2 and the colour test. */
export function RatedStatement<P extends StatementProposition, V extends number>({
  part,
  flow,
  question,
  options,
  from = 'rarely',
  ...frame
}: RatedStatementProps<P, V>) {
  const statementId = useId();
  const questionId = useId();
  const language = useLanguage();
  const { view, choose, hear } = useAnswers(part, flow);
  const statement = view.proposition?.proposition ?? null;
  const rate = (value: V) => {
    if (statement !== null) choose({ idAssertion: statement.clef, value });
  };

  return (
    <QuestionFrame
      {...frame}
      number={view.proposition?.numeroProposition ?? null}
      size={part.size}
      questionKey={statement?.clef ?? ''}
      spoken={`${statement?.texte} ${question}`}
      statementsLanguage={view.proposition?.language}
      statements={statement === null ? [] : [statement.texte]}
      onHear={hear}
      choices={options.length}
      onKeyChoice={(index) => {
        const option = options[index];
        if (option !== undefined) rate(option.value);
      }}
      view={view}
    >
      {statement !== null && (
        <>
          <div className="flex flex-1 flex-col justify-center pt-3 pb-2 sm:mb-12 sm:flex-none sm:py-0">
            <h2
              id={statementId}
              lang={view.proposition?.language}
              className="type-statement sm:mx-auto sm:max-w-180 sm:text-center"
            >
              {statement.texte}
            </h2>
            <p id={questionId} className="mt-1 type-body text-balance text-ink-2 sm:mt-4 sm:text-center sm:type-lead">
              {question}
            </p>
          </div>
          <ScaleChoice
            // A name has one language; the statement is the one of the group around.
            labelledBy={language === view.proposition?.language ? `${statementId} ${questionId}` : questionId}
            options={options}
            from={from}
            chosen={view.chosen?.value ?? null}
            inert={view.inert}
            onChoose={rate}
          />
        </>
      )}
    </QuestionFrame>
  );
}
