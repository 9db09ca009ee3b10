import { useId } from 'react';
import { QuestionFrame } from '../answering/question-frame.tsx';
import { useAnswers } from '../answering/use-answers.ts';
import { useText } from '../language/language.ts';
import { PairChoice } from '../answering/answer-choice.tsx';
import { PART_ONE } from './part.ts';
import { DIAGNOSTIC_FLOW } from './questionnaire-flow.ts';

/** Part 1: 128 times, which of two sentences. */
export default function BehaviourScreen() {
  const questionId = useId();
  const { view, choose, hear } = useAnswers(PART_ONE, DIAGNOSTIC_FLOW);
  const t = useText(view.young);
  const { language, propositions: [left, right] = [] } = view.proposition ?? {};
  const or = t('diagnostic.partOne.or');

  return (
    <QuestionFrame
      title={t('diagnostic.partOne.name')}
      number={view.proposition?.numeroProposition ?? null}
      size={PART_ONE.size}
      questionKey={left?.clef ?? ''}
      spoken={`${left?.texte} ${or} ${right?.texte}`}
      statementsLanguage={language}
      statements={view.proposition?.propositions.map(({ texte }) => texte) ?? []}
      onHear={hear}
      choices={2}
      keysHint={t('diagnostic.partOne.keys')}
      onKeyChoice={(index) => {
        const side = [left, right][index];
        if (side !== undefined) choose({ idAssertion: side.clef });
      }}
      view={view}
    >
      {left !== undefined && right !== undefined && (
        <>
          <p
            id={questionId}
            className="mt-5 mb-4 type-body font-medium text-balance text-ink-2 max-sm:leading-6 sm:mt-0 sm:mb-7 sm:text-center sm:type-lead"
          >
            {t('diagnostic.partOne.question')}
          </p>
          {/* A grid gives the cards a definite height to share: the same for both, whatever their words. */}
          <div className="grid flex-1 sm:block">
            <PairChoice
              labelledBy={questionId}
              or={or}
              lang={language}
              options={[
                { value: left.clef, text: left.texte },
                { value: right.clef, text: right.texte },
              ]}
              chosen={view.chosen?.idAssertion ?? null}
              inert={view.inert}
              onChoose={(idAssertion) => choose({ idAssertion })}
            />
          </div>
        </>
      )}
    </QuestionFrame>
  );
}
