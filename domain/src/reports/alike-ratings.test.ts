import { expect, test } from 'vitest';
import { findAlikeRatings } from './alike-ratings.scoring.ts';
import { scoreShortBooklet } from './short-booklet.scoring.ts';
import { simulatePeople, simulatePerson } from './simulated-person.scoring.ts';

const { resources } = simulatePerson({ seed: 4, sigma: 1 });

test('64 identical ratings nourish nothing, and the booklet knows which they were', () => {
  const same = resources.map((answer) => ({ ...answer, value: 0 as const }));
  expect(findAlikeRatings(same)).toEqual({ value: 0, count: 64, longestRun: 64, flat: true });
  expect(scoreShortBooklet(same)).toMatchObject({ nourishing: [], alike: { count: 64 } });
});

test('twenty in a row are a run, and the rest is not flat for that', () => {
  const run = resources.map((answer) => (answer.ordinal <= 20 ? { ...answer, value: 2 as const } : answer));
  expect(findAlikeRatings(run)).toMatchObject({ flat: false });
  expect(findAlikeRatings(run)?.longestRun).toBeGreaterThanOrEqual(20);
});

test('of people who read, or toss a coin, none is told so', () => {
  for (const manner of ['attentive', 'random'] as const) {
    const people = simulatePeople(200, { seed: 700, sigma: 0.5, manner });
    expect(people.filter((person) => findAlikeRatings(person.resources) !== null)).toEqual([]);
  }
});
