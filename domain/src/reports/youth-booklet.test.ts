import { describe, expect, test } from 'vitest';
import { FORMS } from '../colour-test/words.ts';
import type { PerForm } from '../colour-test/words.ts';
import type { Interval } from '../estimation.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import { isUnsteady } from './quality.ts';
import { simulatePeople } from './simulated-person.scoring.ts';
import { composeYouthBooklet, formLevel } from './youth-booklet.ts';

const sums = (...values: readonly number[]): PerForm<Interval> =>
  Object.fromEntries(
    FORMS.map((form, index) => [form, { low: 0, value: values[index] ?? 0, high: 30 }]),
  ) as PerForm<Interval>;
const people = [0.2, 0.9, 1.6].flatMap((sigma) =>
  simulatePeople(40, { seed: 300, sigma }).map(({ behaviours, resources }) => scoreMainBooklet(behaviours, resources)),
);

describe('the eight forms', () => {
  test.each([
    [0, 'bas'],
    [10, 'bas'],
    [11, 'milieu'],
    [19, 'milieu'],
    [20, 'haut'],
    [30, 'haut'],
  ])('a sum of %i is told as %s', (sum, level) => {
    expect(formLevel(sum)).toBe(level);
  });

  test('keep their order, whatever their sums', () => {
    const { forms } = composeYouthBooklet(people[0]!, sums(3, 30, 12, 8, 25, 14, 1, 9));
    expect(forms.map(({ form }) => form)).toEqual([...FORMS]);
    expect(forms.map(({ text }) => text.key)).toEqual([
      '1.bas',
      '2.haut',
      '3.milieu',
      '4.bas',
      '5.haut',
      '6.milieu',
      '7.bas',
      '8.bas',
    ]);
  });

  test('three tries: the two liked most and the least, ties by number, the try by the sum', () => {
    const { tries } = composeYouthBooklet(people[0]!, sums(3, 30, 12, 8, 25, 14, 1, 9));
    expect(tries.map(({ form, key }) => [form, key])).toEqual([
      [2, '2.1'],
      [5, '5.2'],
      [7, '7.2'],
    ]);
    const alike = composeYouthBooklet(people[0]!, sums(...FORMS.map(() => 11)));
    // No form stands out: no try is made of that.
    expect(alike.tries).toEqual([]);
  });
});

describe('what gives energy', () => {
  test('names only what nourishes, each once, and never a facet that costs or is set aside', () => {
    expect(people.filter(({ grouped, quality }) => grouped && isUnsteady(quality)).length).toBeGreaterThan(3);
    for (const main of people) {
      const { ahead, elan, nourishing, apart } = composeYouthBooklet(main, sums());
      const listed = [...elan.already, ...elan.waiting, ...elan.open, ...elan.apart];
      expect(listed.toSorted((a, b) => a - b)).toEqual(nourishing);
      // Of unsteady answers no page tells where choices and motivation meet.
      expect(apart).toBe(main.grouped && isUnsteady(main.quality));
      if (apart) expect(elan.apart).toEqual(nourishing);
      // The pages before call these “En tête et nourrissante”: none of them is undecided here.
      expect(elan.open.filter((facet) => ahead.includes(facet))).toEqual([]);
      for (const facet of listed) {
        expect(main.facets[facet]!.resourceCentred).toBeGreaterThanOrEqual(2);
        expect([...main.quadrants.coute, ...main.quadrants.laisse]).not.toContain(facet);
      }
    }
  });

  test('a flat profile has nothing ahead, and its energy stays for the reader to judge', () => {
    const flat = people.filter(({ grouped }) => !grouped);
    expect(flat.length).toBeGreaterThan(10);
    for (const main of flat) {
      const { ahead, elan } = composeYouthBooklet(main, sums());
      expect([ahead, elan.already, elan.waiting]).toEqual([[], [], []]);
    }
  });
});
