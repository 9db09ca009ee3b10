import { describe, expect, test } from 'vitest';
import type { Meeting } from './evidence.ts';
import { composeComplementaryBooklet, NEIGHBOURS } from './complementary-booklet.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import { simulatePeople } from './simulated-person.scoring.ts';

const people = [0.5, 0.75, 1, 1.5].flatMap((sigma) =>
  simulatePeople(40, { seed: 6_000, sigma, pillarShare: 0.3 }).map(({ behaviours, resources }) => {
    const booklet = scoreMainBooklet(behaviours, resources);
    return { booklet, told: composeComplementaryBooklet(booklet) };
  }),
);

describe('what is quoted shows what it is quoted for', () => {
  test('what costs was chosen, what calls was left', () => {
    const kinds = people.flatMap(({ told }) => told.said.filter(({ kind }) => kind === 'costs' || kind === 'calls'));
    for (const { kind, facet, quoted } of kinds) {
      if (!('chosen' in quoted)) throw new Error('a choice is quoted, not a rating');
      expect((kind === 'costs' ? quoted.chosen : quoted.left).facet).toBe(facet);
    }
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['costs', 'calls']));
  });

  test('the page of conditions and the manual name the same nourishing facets', () => {
    for (const { told } of people) {
      expect(told.manual.nourishing).toEqual(told.conditions.plus.map(({ facet }) => facet));
    }
  });

  test('what is chosen though it nourishes less has a condition before anything else', () => {
    for (const { booklet, told } of people) {
      const named = told.conditions.moins.map(({ facet }) => facet);
      const costly = booklet.quadrants.coute.filter((facet) => named.includes(facet));
      expect(costly).toHaveLength(Math.min(2, booklet.quadrants.coute.length));
    }
    expect(people.some(({ booklet }) => booklet.quadrants.coute.length > 0)).toBe(true);
  });

  test('nobody is asked to ask for what nourishes less', () => {
    const nourishesLess = (booklet: (typeof people)[number]['booklet']) =>
      booklet.groups['en-tete'].slice(0, 3).some((facet) => booklet.facets[facet]!.motivationLevel === 'moins');
    for (const { booklet, told } of people) {
      for (const { key } of told.manual.askMe.filter((asked) => !asked.key.startsWith('general'))) {
        expect(booklet.facets[Number(key)]!.motivationLevel).not.toBe('moins');
      }
    }
    expect(people.some(({ booklet }) => nourishesLess(booklet))).toBe(true);
  });

  test('no facet is invited that the choices set aside, or that nourishes less', () => {
    const invited = people.flatMap(({ booklet, told }) =>
      told.overflow.map(({ facet, neighbour }) => ({ neighbour, other: booklet.facets[NEIGHBOURS[facet]]! })),
    );
    const [some, none] = [invited.filter(({ neighbour }) => neighbour), invited.filter(({ neighbour }) => !neighbour)];
    expect([some.length > 0, none.length > 0]).toEqual([true, true]);
    for (const { other } of some) {
      expect(other.level).not.toBe('en-retrait');
      expect(other.motivationLevel).not.toBe('moins');
    }
  });

  test('no pair is quoted more than twice, nor twice where a facet of it has another to quote', () => {
    for (const { booklet, told } of people) {
      const { said, overflow, closer, manual, weeks } = told;
      const quoted = [
        ...said.map((item) => item.quoted),
        ...overflow.flatMap((entry) => [...entry.quoted, entry.left]),
        ...closer.map((row) => row.quoted),
        ...manual.quotes,
        ...weeks,
      ].filter((one): one is Meeting => one !== null && 'chosen' in one);
      const pairOf = ({ chosen, left }: Meeting) =>
        [chosen, left]
          .map((one) => `${one.facet}.${one.slot}`)
          .toSorted((one, other) => one.localeCompare(other))
          .join(' ');
      const pairs = quoted.map(pairOf);
      for (const again of quoted.filter((one, index) => pairs.indexOf(pairOf(one)) < index)) {
        expect(pairs.filter((pair) => pair === pairOf(again))).toHaveLength(2);
        const { chosen, left } = again;
        const open = (meeting: Meeting) => !pairs.includes(pairOf(meeting));
        expect([booklet.own.won[chosen.facet].some(open), booklet.own.lost[left.facet].some(open)]).toContain(false);
      }
      // A facet that was chosen has a choice to show.
      for (const { facet, quoted: shown } of closer) expect(shown === null).toBe(booklet.own.won[facet].length === 0);
    }
  });

  test('a week’s statement was chosen or rated high, and no statement is quoted twice', () => {
    for (const { told } of people) {
      const { said, highest, lowest, conditions, manual, weeks } = told;
      for (const week of weeks) if ('value' in week) expect(week.value).toBeGreaterThan(0);
      const groups = [...conditions.plus, ...conditions.moins, ...conditions.egale];
      const ratings = [
        ...[...said.map(({ quoted }) => quoted), ...weeks].filter((quoted) => 'value' in quoted),
        ...highest,
        ...lowest,
        ...manual.rated,
        ...groups.flatMap(({ rated }) => rated),
      ];
      expect(new Set(ratings).size).toBe(ratings.length);
    }
  });
});
