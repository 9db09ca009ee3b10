import { describe, expect, test } from 'vitest';

import type { ResourceAnswer } from '../diagnostic/answers.ts';
import { resourceOrder } from '../diagnostic/presentation-order.scoring.ts';
import { FACETS } from '../diagnostic/words.ts';
import { scoreResources } from './resources.scoring.ts';

const rated = (value: (facet: number, slot: number) => ResourceAnswer['value']): ResourceAnswer[] =>
  resourceOrder(1).map(({ facet, slot }, index) => ({ facet, slot, value: value(facet, slot), ordinal: index + 1 }));

describe('scores of part 2', () => {
  test('are sums of four around the mean of the person', () => {
    const { sums, mean, centred } = scoreResources(rated((facet, slot) => (facet === 3 ? 2 : slot === 1 ? -1 : 1)));
    expect(FACETS.map((facet) => sums[facet])).toEqual(FACETS.map((facet) => (facet === 3 ? 8 : 2)));
    expect(mean).toBe(2.375);
    expect(centred[3]).toBe(5.625);
    expect(centred[4]).toBe(-0.375);
  });

  test.each([
    [-1, -4],
    [0, 0],
    [1, 4],
    [2, 8],
  ] as const)('all %i: every sum is %i and nothing stands out', (value, sum) => {
    const { sums, centred } = scoreResources(rated(() => value));
    expect(new Set(sums)).toEqual(new Set([sum]));
    expect(new Set(centred)).toEqual(new Set([0]));
  });

  const all = rated(() => 1);
  test.each<[string, readonly ResourceAnswer[]]>([
    ['a missing rating', all.slice(1)],
    ['a rating given twice', [...all.slice(1), all[1] as ResourceAnswer]],
    ['a rating too many', [...all, all[0] as ResourceAnswer]],
    ['a value off the scale', all.map((answer, index) => (index === 5 ? { ...answer, value: 3 as 2 } : answer))],
    ['a fifth statement', all.map((answer, index) => (index === 5 ? { ...answer, slot: 5 } : answer))],
    ['a seventeenth facet', all.map((answer, index) => (index === 5 ? { ...answer, facet: 16 as 15 } : answer))],
  ])('refuses %s', (_, answers) => {
    expect(() => scoreResources(answers)).toThrow(RangeError);
  });
});
