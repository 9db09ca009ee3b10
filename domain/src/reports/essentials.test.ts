import { describe, expect, test } from 'vitest';
import { composeMainBooklet } from './compose-main-booklet.ts';
import { craftedBehaviour, craftedResources } from './crafted-scores.testing.ts';
import { composeEssentials } from './essentials.ts';
import type { EssentialLine, Essentials } from './essentials.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import type { MainBooklet } from './main-booklet.ts';
import type { Quality } from './quality.ts';
import { simulatePerson } from './simulated-person.scoring.ts';

const quality = (redo: boolean): Quality => ({
  ...ordinary.quality,
  repeats: { seen: 8, agreed: 7 },
  flags: redo
    ? [
        { family: 'time', flag: 'median-under-2s' },
        { family: 'inconsistency', flag: 'repeats-disagree' },
      ]
    : [],
  redo,
});
const simulated = (seed: number, sigma: number): MainBooklet => {
  const { behaviours, resources } = simulatePerson({ seed, sigma, pillarShare: 0.3 });
  return scoreMainBooklet(behaviours, resources);
};
const ordinary = simulated(1, 0.9);

/** Facet 0 leads and nourishes, 1 calls, 4 leads and costs, 5 is left; the pillars are equal. */
const CLEAR = [2, -2, 0, 0, 2, -2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const NOURISHING = [8, 8, 2, 2, -4, -4, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2];
const crafted = (beta: readonly number[], sums: readonly number[], redo = false): Essentials =>
  composeEssentials(composeMainBooklet(craftedBehaviour(beta, 0.5), craftedResources(sums), quality(redo)));
const keysOf = (lines: readonly EssentialLine[]) => lines.map(({ text }) => text.key);
const linesOf = ({ doubt, sure, tensions, unknown, gesture }: Essentials) =>
  [doubt, ...sure, ...tensions, unknown, gesture].filter((line) => line !== null);

describe('the essential lines', () => {
  test('of a person whose choices and motivations meet in every corner', () => {
    const { sure, tensions, unknown, gesture } = crafted(CLEAR, NOURISHING);
    expect(keysOf(sure)).toEqual(['leading', 'meeting.porte']);
    expect(sure.map(({ facets }) => facets)).toEqual([[0, 4], [0]]);
    expect(keysOf(tensions)).toEqual(['tension.coute', 'tension.appelle']);
    expect(tensions.map(({ facets }) => facets)).toEqual([[4], [1]]);
    expect(unknown?.text.key).toBe('unknown.order.7');
    // A gesture that answers a tension comes before one that keeps.
    expect(gesture?.text.key).toBe('4.menager');
  });

  test('what is left alone is told only where nothing carries', () => {
    const without = NOURISHING.with(0, 2);
    expect(keysOf(crafted(CLEAR, without).sure)).toEqual(['leading', 'meeting.laisse']);
  });

  test('a shape needs established gaps, and leaves open what they leave open', () => {
    const duo = [2, 2, 2, 2, 2, 2, 2, 2, -2, -2, -2, -2, -2, -2, -2, -2];
    const { sure, unknown } = crafted(duo, NOURISHING);
    expect(sure[0]).toMatchObject({ page: 'pillars', pillars: [1, 2], text: { key: 'shape.4' } });
    expect(unknown).toMatchObject({ page: 'pillars', pillars: [1, 2], text: { key: 'unknown.order.4' } });
    const chain = [3, 3, 3, 3, 0, 0, 0, 0, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5];
    expect(crafted(chain, NOURISHING).sure[0]).toMatchObject({ pillars: [1, 2], text: { key: 'shape.3' } });
    expect(crafted(chain, NOURISHING).unknown).toMatchObject({ page: 'plane', text: { key: 'unknown.zone' } });
  });

  test('a flat person has one line: what is unknown', () => {
    const flat = crafted(
      Array.from({ length: 16 }, () => 0),
      NOURISHING,
    );
    expect(linesOf(flat).map(({ text }) => text.key)).toEqual(['unknown.flat']);
  });

  test('answers that ask for prudence say so, and make no plan', () => {
    const { unknown, gesture } = crafted(CLEAR, NOURISHING, true);
    expect(unknown).toMatchObject({ page: 'reading', text: { key: 'unknown.redo' } });
    expect(gesture).toBeNull();
  });
});

describe('answers that change from one time to the next', () => {
  const changed = (consistence: number) =>
    composeEssentials(
      composeMainBooklet(craftedBehaviour(CLEAR, 0.5), craftedResources(NOURISHING), {
        ...quality(false),
        repeats: { seen: 8, agreed: 4 },
        consistence,
      }),
    );

  test('are told first, with their count', () => {
    const { doubt, tensions, gesture } = changed(0.6);
    expect(doubt).toMatchObject({
      page: 'method',
      text: { key: 'doubt', reason: { figures: { agreed: 4, seen: 8 } } },
    });
    expect([tensions.length, gesture?.text.key]).toEqual([2, '4.menager']);
    expect(crafted(CLEAR, NOURISHING).doubt).toBeNull();
  });

  test('and, where they hardly agree among themselves, tell no meeting and propose no gesture', () => {
    const { doubt, sure, tensions, gesture } = changed(0.35);
    expect(doubt).not.toBeNull();
    expect(tensions).toEqual([]);
    expect(gesture).toBeNull();
    expect(keysOf(sure)).toEqual(['leading']);
  });

  test('choices that agree no better than by chance are doubted too, though the pairs agreed', () => {
    const doubtOf = (consistence: number) =>
      composeEssentials(
        composeMainBooklet(craftedBehaviour(CLEAR, 0.5), craftedResources(NOURISHING), {
          ...quality(false),
          consistence,
        }),
      ).doubt?.text.key;
    expect([doubtOf(0.24), doubtOf(0.28), doubtOf(0.29)]).toEqual(['doubt.chance', 'doubt.chance', undefined]);
  });
});

describe('the essential lines of 1,000 simulated people', () => {
  const people = [0, 0.5, 0.75, 1, 1.5].flatMap((sigma) =>
    Array.from({ length: 200 }, (_, seed) => simulated(7_000 + seed, sigma)),
  );

  test('are as many as the page has places for, each with its rule and finite figures', () => {
    for (const booklet of people) {
      const essentials = composeEssentials(booklet);
      expect(essentials.sure.length).toBeLessThanOrEqual(3);
      expect(essentials.tensions.length).toBeLessThanOrEqual(2);
      for (const { text } of linesOf(essentials)) {
        expect(text.reason.rule).not.toBe('');
        const figures = Object.values(text.reason.figures);
        expect(figures.length).toBeGreaterThan(0);
        expect(figures.every(Number.isFinite)).toBe(true);
      }
    }
  });

  test('hold for each facet the certainty that its level and quadrant have, and no facet pulls two ways', () => {
    for (const booklet of people) {
      const { sure, tensions, gesture } = composeEssentials(booklet);
      for (const { text, facets } of [...sure, ...tensions]) {
        for (const facet of facets) {
          const { level, quadrant } = booklet.facets[facet]!;
          if (text.key === 'leading') expect(level).toBe('en-tete');
          else expect(text.key.endsWith(`.${quadrant}`)).toBe(true);
        }
      }
      const parted = tensions.flatMap(({ facets }) => facets);
      const met = sure.filter(({ text }) => text.key.startsWith('meeting.')).flatMap(({ facets }) => facets);
      expect(new Set([...parted, ...met]).size).toBe(parted.length + met.length);
      if (gesture) expect(booklet.gestures.find(({ text }) => text?.key === gesture.text.key)!.established).toBe(true);
    }
  });

  test('of a profile without groups claim nothing', () => {
    for (const booklet of people.filter(({ grouped }) => !grouped)) {
      const { sure, tensions, gesture } = composeEssentials(booklet);
      expect([...sure, ...tensions, gesture].filter((line) => line !== null)).toEqual([]);
    }
  });
});
