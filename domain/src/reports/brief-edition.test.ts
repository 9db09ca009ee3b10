/** Who gets the brief edition: nearly all who do not read, few who do, and what these pages print of it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RESOURCE_VALUES } from '../diagnostic/words.ts';
import { runs } from '../full-size.testing.ts';
import { composeBriefBooklet } from './brief-booklet.scoring.ts';
import { briefReason } from './brief-edition.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import { simulatePeople, simulatePerson } from './simulated-person.scoring.ts';
import type { SimulatedPerson, SimulationOptions } from './simulated-person.scoring.ts';

const PEOPLE = runs(150, 300);

const reasonOf = ({ behaviours, resources }: SimulatedPerson) => briefReason(scoreMainBooklet(behaviours, resources));

describe('who gets it', () => {
  const shareOf = (options: Partial<SimulationOptions>, count = PEOPLE): number => {
    const people = simulatePeople(count, { seed: 20_000, sigma: 0.75, ...options });
    return people.filter((person) => reasonOf(person) !== null).length / count;
  };

  // Of 4,000 each (docs/technical-note.md): .96, .96; .50, .14, .03, .002. The page of the brief edition prints them, rounded.
  test.each<[string, Partial<SimulationOptions>, least: number, most: number]>([
    ['tosses a coin at the pace of a reader', { manner: 'random' }, 0.91, 1],
    ['tosses a coin as fast as the hand goes', { manner: 'random-fast' }, 0.95, 1],
    ['always takes the left', { manner: 'always-left' }, 1, 1],
    ['takes left and right by turns', { manner: 'alternating' }, 1, 1],
    ['reads, with close preferences', { sigma: 0.5 }, 0.4, 0.6],
    ['reads, with the usual ones', { sigma: 0.75 }, 0.08, 0.21],
    ['reads, with clear ones', { sigma: 1 }, 0, 0.06],
    ['reads, with strong ones', { sigma: 1.5 }, 0, 0.02],
  ])('who %s', (_, options, least, most) => {
    const share = shareOf(options);
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  });

  test('who reads part 1 and gives one rating throughout part 2 keeps a whole booklet: part 1 carries it', () => {
    const person = simulatePerson({ seed: 4, sigma: 1.2 });
    const resources = person.resources.map((answer) => ({ ...answer, value: 1 as const }));
    expect(reasonOf({ ...person, resources })).toBeNull();
  });

  test('choices that tell facets apart and contradict one another as coins do are told as unsteady', () => {
    const told = simulatePeople(PEOPLE, { seed: 30_000, sigma: 0.5 })
      .map((person) => scoreMainBooklet(person.behaviours, person.resources))
      .filter((booklet) => briefReason(booklet) === 'unsteady');
    expect(told.length).toBeGreaterThan(PEOPLE / 20);
    for (const { grouped, quality } of told) {
      expect(grouped).toBe(true);
      expect(quality.consistence).toBeLessThanOrEqual(0.28);
    }
  });

  test('careless and flat, it is told as careless', () => {
    expect(reasonOf(simulatePerson({ seed: 1, sigma: 1, manner: 'always-left' }))).toBe('careless');
    expect(reasonOf(simulatePerson({ seed: 4, sigma: 1, manner: 'random' }))).toBe('flat');
  });
});

/** Any 128 choices and 64 ratings at all, in any time. */
const anyAnswers = fc
  .record({
    seed: fc.integer({ min: 1, max: 9_999 }),
    lefts: fc.array(fc.boolean(), { minLength: 128, maxLength: 128 }),
    ratings: fc.array(fc.constantFrom(...RESOURCE_VALUES), { minLength: 64, maxLength: 64 }),
    pace: fc.option(fc.integer({ min: 100, max: 60_000 })),
  })
  .map(({ seed, lefts, ratings, pace }): SimulatedPerson => {
    const person = simulatePerson({ seed, sigma: 1 });
    return {
      ...person,
      behaviours: person.behaviours.map((answer, index) => ({
        ...answer,
        chosen: lefts[index] ? 'left' : 'right',
        durationMs: pace,
      })),
      resources: person.resources.map((answer, index) => ({ ...answer, value: ratings[index] ?? 0 })),
    };
  });

test('whatever is answered, a booklet is brief exactly when nothing separates, choices agree as by chance or two families of signs agree', () => {
  fc.assert(
    fc.property(anyAnswers, (person) => {
      const booklet = scoreMainBooklet(person.behaviours, person.resources);
      const families = new Set(booklet.quality.flags.map(({ family }) => family)).size;
      const byChance = (booklet.quality.consistence ?? 1) <= 0.28;
      expect(briefReason(booklet) !== null).toBe(!booklet.grouped || byChance || families >= 2);
      // What is whole has groups to tell, and what is brief tells none.
      if (briefReason(booklet) === null) expect(booklet.separation).toBeGreaterThanOrEqual(0.35);
    }),
    { numRuns: 60 },
  );
});

describe('what it says', () => {
  const composed = (person: SimulatedPerson) => {
    const main = scoreMainBooklet(person.behaviours, person.resources);
    return composeBriefBooklet(main, person.resources, briefReason(main) ?? 'flat');
  };

  test('whatever is answered, every figure is the answers’ own, and quotes are theirs, word for word', () => {
    fc.assert(
      fc.property(anyAnswers, (person) => {
        const { seen, highest, lowest, nourishing, ratings, rings } = composed(person);
        const facts = Object.fromEntries(seen.map(({ key, reason }) => [key, reason.figures]));
        const lefts = person.behaviours.filter(({ chosen }) => chosen === 'left').length;
        expect(facts['spread']).toBeDefined();
        if (facts['first-place']) expect(facts['first-place']).toEqual({ left: lefts, all: 128 });
        for (const figures of Object.values(facts)) {
          for (const figure of Object.values(figures)) expect(Number.isFinite(figure)).toBe(true);
        }
        for (const { facet, slot, value } of [...highest, ...lowest]) {
          const given = person.resources.find((answer) => answer.facet === facet && answer.slot === slot);
          expect(given?.value).toBe(value);
        }
        for (const { value } of highest) expect(value).toBeGreaterThanOrEqual(1);
        for (const { value } of lowest) expect(value).toBeLessThanOrEqual(0);
        expect(highest.length).toBeLessThanOrEqual(3);
        // None stands among the highest, or the lowest, that another answer passes.
        const given = person.resources.map(({ value }) => value);
        for (const { value } of highest) expect(value).toBe(Math.max(...given));
        for (const { value } of lowest) expect(value).toBe(Math.min(...given));
        // No page says of a drawing that nothing leaves the mean where a margin does.
        const beyond = rings?.rings.some(({ motivationLevel }) => motivationLevel !== 'egale') ?? false;
        if (ratings.key === 'close') expect(beyond).toBe(false);
        if (ratings.key === 'some') expect(beyond).toBe(true);
        if (ratings.key !== 'read') expect(nourishing).toEqual([]);
        expect(rings === null).toBe(new Set(person.resources.map(({ value }) => value)).size === 1);
      }),
      { numRuns: 60 },
    );
  });

  test('part 2 is read of most who read it, and of hardly anybody who tosses a coin', () => {
    const read = (options: Partial<SimulationOptions>) =>
      simulatePeople(PEOPLE, { seed: 50_000, sigma: 0.5, ...options }).filter(
        (person) => composed(person).ratings.key === 'read',
      ).length / PEOPLE;
    expect(read({})).toBeGreaterThan(0.9);
    expect(read({ manner: 'random' })).toBeLessThan(0.07);
  });

  test('the same rating throughout: no rings, no quotes, and the count of it', () => {
    const person = simulatePerson({ seed: 4, sigma: 1, manner: 'always-left' });
    const { rings, ratings, highest, lowest, seen, told } = composed(person);
    expect([rings, highest, lowest]).toEqual([null, [], []]);
    expect([ratings.key, told.key]).toEqual(['alike', 'careless']);
    expect(seen.find(({ key }) => key === 'same-rating')?.reason.figures).toEqual({ count: 64, value: -1 });
    expect(seen.find(({ key }) => key === 'same-place')?.reason.figures).toEqual({ run: 128 });
  });
});
