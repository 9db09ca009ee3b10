import { expect, test } from 'vitest';
import { seededRandom } from '../diagnostic/seeded-random.ts';
import { FACETS } from '../diagnostic/words.ts';
import { countsBehind, drawPortrait, type OwnEnds, showCount } from './portrait.ts';

test.each([
  [0, 10, 'few'],
  [2, 10, 'few'],
  [3, 10, { dots: 2 }],
  [5, 10, { dots: 3 }],
  [8, 10, { dots: 4 }],
  [9, 10, 'nearly-all'],
  [15, 29, { dots: 3 }],
  [15, 30, { percent: 50 }],
  [26, 30, { percent: 90 }],
  [27, 30, 'nearly-all'],
  [2, 300, 'few'],
  [3, 300, { percent: 10 }],
])('%i of %i is told as %j', (count, people, shown) => {
  expect(showCount(count, people)).toEqual(shown);
});

test('a larger count is never told as less, and the two ends stand for two counts at the least', () => {
  const rank = (count: number, people: number) => {
    const shown = showCount(count, people);
    if (shown === 'few') return 0;
    if (shown === 'nearly-all') return 100;
    return 'dots' in shown ? shown.dots * 20 : shown.percent;
  };
  for (let people = 10; people <= 120; people += 1) {
    for (let count = 0; count <= people; count += 1) {
      const shown = showCount(count, people);
      const [least, most] = countsBehind(shown, people);
      const wide = typeof shown !== 'string' || most > least;
      expect(least <= count && count <= most && wide, `${count} of ${people}`).toBe(true);
      if (count > 0) expect(rank(count, people)).toBeGreaterThanOrEqual(rank(count - 1, people));
    }
  }
});

test('people are counted, whatever their order, and who shows no groups counts among them', () => {
  const random = seededRandom(7);
  const people: OwnEnds[] = Array.from({ length: 14 }, () => ({
    leading: FACETS.filter(() => random() < 0.3),
    least: FACETS.filter(() => random() < 0.2),
  }));
  const flat = { leading: [], least: [] };
  const portrait = drawPortrait([...people, flat]);
  expect(portrait.people).toBe(15);
  expect(drawPortrait([flat, ...people.toReversed()])).toEqual(portrait);
  const first = people.filter(({ leading }) => leading.includes(0)).length;
  expect(portrait.facets[0].leading).toEqual(showCount(first, 15));
});
