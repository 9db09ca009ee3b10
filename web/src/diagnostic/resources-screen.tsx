import type { ResourceValue } from '@eqinox/domain/diagnostic/words';
import { RESOURCE_VALUES } from '@eqinox/domain/diagnostic/words';
import { useId } from 'react';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { ScaleChoice } from '../ui/answer-choice.tsx';
import { PART_TWO } from './part.ts';
import { QuestionFrame } from './question-frame.tsx';
import { useAnswers } from './use-answers.ts';

const LABELS: Readonly<Record<ResourceValue, TextKey>> = {
  [-1]: 'diagnostic.scale.rarely',
  0: 'diagnostic.scale.sometimes',
  1: 'diagnostic.scale.often',
  2: 'diagnostic.scale.nearlyAlways',
};

/** Part 2: 64 times, how often. */
export default function ResourcesScreen() {
  const t = useText();
  const statementId = useId();
  const { view, choose } = useAnswers(PART_TWO);
  const statement = view.proposition?.proposition ?? null;
  const rate = (value: ResourceValue) => {
    if (statement !== null) choose({ idAssertion: statement.clef, value });
  };

  return (
    <QuestionFrame
      title={t('diagnostic.partTwo.name')}
      number={view.proposition?.numeroProposition ?? null}
      size={PART_TWO.size}
      questionKey={statement?.clef ?? ''}
      spoken={statement?.texte ?? ''}
      choices={RESOURCE_VALUES.length}
      keysHint={t('diagnostic.partTwo.keys')}
      onKeyChoice={(index) => {
        const value = RESOURCE_VALUES[index];
        if (value !== undefined) rate(value);
      }}
      notice={view.notice}
    >
      {statement !== null && (
        <>
          <div className="flex flex-1 flex-col justify-center py-6 sm:mb-12 sm:flex-none sm:py-0">
            <h2 id={statementId} className="type-statement sm:mx-auto sm:max-w-180 sm:text-center">
              {statement.texte}
            </h2>
          </div>
          <ScaleChoice
            labelledBy={statementId}
            options={RESOURCE_VALUES.map((value) => ({ value, label: t(LABELS[value]) }))}
            chosen={view.chosen?.value ?? null}
            inert={view.inert}
            onChoose={rate}
          />
        </>
      )}
    </QuestionFrame>
  );
}
