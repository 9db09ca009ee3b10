import type { ResourceValue } from '@eqinox/domain/diagnostic/words';
import { RESOURCE_VALUES } from '@eqinox/domain/diagnostic/words';
import { RatedStatement } from '../answering/rated-statement.tsx';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { PART_TWO } from './part.ts';
import { DIAGNOSTIC_FLOW } from './questionnaire-flow.ts';

const LABELS: Readonly<Record<ResourceValue, TextKey>> = {
  [-1]: 'diagnostic.scale.rarely',
  0: 'diagnostic.scale.sometimes',
  1: 'diagnostic.scale.often',
  2: 'diagnostic.scale.nearlyAlways',
};

/** Part 2: 64 times, how often. */
export default function ResourcesScreen() {
  const t = useText();
  return (
    <RatedStatement
      part={PART_TWO}
      flow={DIAGNOSTIC_FLOW}
      title={t('diagnostic.partTwo.name')}
      question={t('diagnostic.partTwo.question')}
      keysHint={t('diagnostic.partTwo.keys')}
      options={RESOURCE_VALUES.map((value) => ({ value, label: t(LABELS[value]) }))}
    />
  );
}
