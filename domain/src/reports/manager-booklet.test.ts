import { describe, expect, test } from 'vitest';
import { facetsOf, PILLARS, pillarOf } from '../diagnostic/words.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import { composeManagerBooklet } from './manager-booklet.ts';
import { simulatePeople } from './simulated-person.scoring.ts';
import { suitsTeam, suitsWork } from './statement-contexts.ts';

const people = [0, 0.5, 0.75, 1, 1.5].flatMap((sigma) =>
  simulatePeople(40, { seed: 3_000, sigma, pillarShare: 0.3 }).map(({ behaviours, resources }) => {
    const booklet = scoreMainBooklet(behaviours, resources);
    return { booklet, manager: composeManagerBooklet(booklet) };
  }),
);

test('a facet is shown by a choice of home or leisure for want of any other only', () => {
  let others = 0;
  for (const { booklet, manager } of people) {
    for (const { facet, quoted } of manager.moments.flatMap((moment) => moment.facets)) {
      if (!quoted || suitsWork(quoted)) continue;
      others += 1;
      // The first win is the main booklet's where there are enough.
      expect(booklet.own.won[facet].slice(1).filter(suitsWork)).toEqual([]);
    }
  }
  expect(others).toBeLessThan(people.length);
});

test('what is said aloud to a team is about work, and there is hardly anybody who has nothing to say', () => {
  for (const { manager } of people) {
    for (const meeting of manager.opening) expect(suitsTeam(meeting)).toBe(true);
    expect(new Set(manager.opening.map(({ chosen }) => chosen.facet)).size).toBe(manager.opening.length);
  }
  const silent = people.filter(({ manager }) => manager.opening.length === 0);
  expect(silent).toEqual([]);
});

describe('what is said of a moment never stands against a facet', () => {
  test('of a pillar’s place the established gaps alone are told, whatever its share', () => {
    let unplaced = 0;
    for (const { booklet, manager } of people) {
      const established = booklet.comparisons.filter((gap) => gap.established);
      const told = manager.moments.flatMap(({ pillar, over }) => over.map((lower) => `${pillar}>${lower}`));
      expect(told.toSorted()).toEqual(established.map(({ higher, lower }) => `${higher}>${lower}`).toSorted());
      for (const { pillar, under } of manager.moments) {
        for (const higher of under) expect(told).toContain(`${higher}>${pillar}`);
      }
      const some = manager.moments.filter(({ over, under }) => over.length + under.length === 0);
      if (booklet.told.leading < PILLARS.length) unplaced += some.length;
    }
    // Beside a pillar that leads, one that no gap places: it leads with it in no word.
    expect(unplaced).toBeGreaterThan(0);
  });

  test('a gesture quotes no facet against its aim: what leads is not to be tried, nor lightened without a cost', () => {
    const silent = new Set<string>();
    for (const { booklet, manager } of people) {
      for (const { aim, facets, quoted } of manager.gestures) {
        if (quoted.choice) expect(suitsTeam(quoted.choice)).toBe(true);
        // What is named as nourishing less is shown by a rating, and by the lowest.
        if (aim === 'menager' && facets[0] !== undefined) {
          expect(quoted.rating?.value).toBe(Math.min(...booklet.own.rated[facets[0]].map(({ value }) => value)));
        }
        const named = [quoted.choice?.chosen.facet, quoted.rating?.statement.facet].filter(
          (each) => each !== undefined,
        );
        if (facets.length > 0) {
          expect(new Set([...named, facets[0]])).toEqual(new Set([facets[0]]));
          continue;
        }
        if (named.length === 0) silent.add(aim);
        for (const facet of named) {
          const { level, motivationLevel } = booklet.facets[facet]!;
          if (aim === 'preserver') expect([level, motivationLevel]).toEqual(['en-tete', 'egale']);
          else
            expect([aim, ['frequente', 'occasionnelle'].includes(level!), motivationLevel]).toEqual([
              'essayer',
              true,
              'plus',
            ]);
        }
      }
    }
    expect([...silent]).toEqual(expect.arrayContaining(['preserver', 'menager', 'essayer']));
  });

  test('only leading facets are told of, each that a page has room for, and none twice on one', () => {
    for (const { booklet, manager } of people) {
      const leading = booklet.groups['en-tete'];
      const told = manager.moments.flatMap(({ told: entries }) => entries.map(({ facet }) => facet));
      for (const facet of told) expect(leading).toContain(facet);
      for (const pillar of PILLARS) {
        const { told: entries, others } = manager.moments[pillar - 1]!;
        const facets = entries.map(({ facet }) => facet);
        expect(new Set(facets).size).toBe(facets.length);
        const liked = leading.filter((facet) => booklet.facets[facet]!.motivationLevel !== 'moins');
        const own = liked.filter((facet) => facetsOf(pillar).includes(facet));
        // The texts suppose a liking.
        for (const facet of facets) expect(liked).toContain(facet);
        expect(facets).toEqual(expect.arrayContaining(own.slice(0, 1)));
        // Where the answers let no facet speak, they speak themselves.
        if (facets.length === 0) expect(others.length).toBeGreaterThan(0);
      }
      const asked = manager.talk.filter(({ key }) => !key.startsWith('general')).map(({ key }) => Number(key));
      expect(asked).toEqual(leading.slice(0, 4));
    }
  });

  test('what is quoted was chosen, and of that facet', () => {
    for (const { booklet, manager } of people) {
      const quoted = manager.moments.flatMap(({ facets, told, others }) => [
        ...facets.flatMap(({ facet, quoted: choice }) => (choice ? [{ facet, choice }] : [])),
        ...told.flatMap(({ facet, quoted: choices }) => choices.map((choice) => ({ facet, choice }))),
        ...others.map((choice) => ({ facet: choice.chosen.facet, choice })),
      ]);
      for (const { facet, choice } of quoted) expect(booklet.own.won[facet]).toContain(choice);
      expect(new Set(quoted.map(({ choice }) => choice)).size).toBe(quoted.length);
      for (const { pillar, facets } of manager.moments) {
        expect(facets.map(({ facet }) => pillarOf(facet))).toEqual([pillar, pillar, pillar, pillar]);
      }
    }
  });
});
