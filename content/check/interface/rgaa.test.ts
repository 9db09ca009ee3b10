/** The accessibility page tells each of the RGAA's 106 criteria, and of none that it holds without saying how that was found. */
import { expect, test } from 'vitest';
import criteria from '../../legal/rgaa/criteria.json' with { type: 'json' };
import french from '../../legal/rgaa/fr.json' with { type: 'json' };

/** How many criteria each of the thirteen themes has, in RGAA 4.1. */
const SIZES = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

test('all of them, in their order', () => {
  expect(criteria.map(({ number }) => number)).toEqual(
    SIZES.flatMap((size, theme) => Array.from({ length: size }, (_, index) => `${theme + 1}.${index + 1}`)),
  );
  expect(criteria).toHaveLength(106);
  expect(french.themes).toHaveLength(SIZES.length);
});

test.each(criteria)('$number has a state, a way and a reason that the page knows', ({ state, how, why }) => {
  expect(Object.keys(french.states)).toContain(state);
  expect(how.length > 0, 'a way, unless there is nothing to look at').toBe(state !== 'notApplicable');
  for (const way of how) expect(Object.keys(french.how)).toContain(way);
  expect(Object.keys(french.why)).toContain(why);
});

test('no reason stands for nothing', () => {
  const told = new Set(criteria.map(({ why }) => why));
  expect(Object.keys(french.why).filter((why) => !told.has(why))).toEqual([]);
});
