import { COLOUR_PARTS, COLOUR_VALUES, type ColourValue } from '@eqinox/domain/colour-test/words';
import { RatedStatement } from '../answering/rated-statement.tsx';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { COLOUR_TEST, COLOUR_TEST_FLOW } from './part.ts';

const LABELS: Readonly<Record<ColourValue, TextKey>> = {
  0: 'colour-test.scale.never',
  1: 'colour-test.scale.sometimes',
  2: 'colour-test.scale.generally',
  3: 'colour-test.scale.always',
};

/** `/chromatic/question`: 80 times, how often; three parts on the progress bar. */
export default function ColourTestQuestionScreen() {
  const t = useText();
  return (
    <RatedStatement
      part={COLOUR_TEST}
      flow={COLOUR_TEST_FLOW}
      title={t('colour-test.propositions')}
      question={t('colour-test.question')}
      keysHint={t('diagnostic.partTwo.keys')}
      options={COLOUR_VALUES.map((value) => ({ value, label: t(LABELS[value]) }))}
      from="never"
      segments={COLOUR_PARTS}
    />
  );
}
