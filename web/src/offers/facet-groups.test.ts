import { expect, test } from 'vitest';
import { GROUPS, groupShown } from './facet-groups.ts';

const LEVELS = GROUPS.adult;

test('an adult is shown each group; under 18 what stands out and the rest; a profile without groups has none', () => {
  expect(LEVELS.map((level) => groupShown(level, 'adult'))).toEqual(LEVELS);
  expect(LEVELS.map((level) => groupShown(level, 'young'))).toEqual(['en-tete', 'others', 'others', 'others']);
  expect([groupShown(null, 'adult'), groupShown(null, 'young')]).toEqual([null, null]);
  expect(new Set(LEVELS.map((level) => groupShown(level, 'young')))).toEqual(new Set(GROUPS.young));
});
