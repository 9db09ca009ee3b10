import { describe, expect, test } from 'vitest';
import { PILLARS } from '../diagnostic/words.ts';
import type { FacetId } from '../diagnostic/words.ts';
import { scoreMainBooklet } from './main-booklet.scoring.ts';
import { composeManagerBooklet } from './manager-booklet.ts';
import { simulatePeople } from './simulated-person.scoring.ts';
import { suitsTeam, suitsTeamRating, WORK_PAIRS } from './statement-contexts.ts';

const people = [0, 0.5, 0.75, 1, 1.5].flatMap((sigma) =>
  simulatePeople(40, { seed: 3_000, sigma, pillarShare: 0.3 }).map(({ behaviours, resources }) => {
    const booklet = scoreMainBooklet(behaviours, resources);
    return { booklet, manager: composeManagerBooklet(booklet) };
  }),
);

test('whatever it quotes is about work or studies: of each facet all that was chosen there, and one rating', () => {
  for (const { booklet, manager } of people) {
    const choices = [
      ...manager.opening,
      ...manager.moments.flatMap(({ facets }) => facets.flatMap(({ chosen }) => chosen)),
      ...manager.leading.flatMap(({ quoted }) => (quoted ? [quoted] : [])),
      ...manager.gestures.flatMap(({ quoted: { choice } }) => (choice ? [choice] : [])),
    ];
    expect(choices.filter((choice) => !suitsTeam(choice))).toEqual([]);
    for (const choice of choices) expect(choices.filter((other) => other === choice).length).toBeLessThan(3);
    const ratings = [
      ...manager.moments.flatMap(({ rated }) => rated),
      ...manager.gestures.flatMap(({ quoted: { rating } }) => (rating ? [rating] : [])),
    ];
    expect(ratings.filter((rating) => !suitsTeamRating(rating))).toEqual([]);
    for (const { facet, chosen } of manager.moments.flatMap(({ facets }) => facets)) {
      expect(chosen).toEqual(booklet.own.won[facet].filter(suitsTeam));
      expect(chosen.length).toBeLessThanOrEqual(WORK_PAIRS);
    }
    for (const { rated, facets } of manager.moments) {
      expect(new Set(rated.map(({ statement }) => statement.facet))).toEqual(new Set(facets.map(({ facet }) => facet)));
      expect(rated).toHaveLength(facets.length);
    }
  }
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
        if (aim === 'menager' && facets[0] !== undefined && quoted.rating) {
          expect(quoted.rating.value).toBe(Math.min(...booklet.own.rated[facets[0]].map(({ value }) => value)));
        }
        const named = [quoted.choice?.chosen.facet, quoted.rating?.statement.facet].filter(
          (each) => each !== undefined,
        );
        if (facets.length > 0) {
          expect(named.filter((facet) => facet !== facets[0])).toEqual([]);
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

  test('a moment tells of a leading facet, its own where one leads, and supposes no liking of what nourishes less', () => {
    let plainly = 0;
    for (const { booklet, manager } of people) {
      const leading = booklet.groups['en-tete'];
      const likes = (facet: FacetId) => booklet.facets[facet]!.motivationLevel !== 'moins';
      for (const { pillar, ahead, told } of manager.moments) {
        if (ahead.length > 0) expect(ahead).toContain(told?.facet);
        if (!told) continue;
        expect(leading).toContain(told.facet);
        expect(told.plain).toBe(!likes(told.facet));
        expect(told.text.key).toBe(told.plain ? `${pillar}` : `${told.facet}.${pillar}`);
        if (told.plain) expect(ahead.filter(likes)).toEqual([]);
        plainly += Number(told.plain);
      }
      const asked = manager.talk.filter(({ key }) => !key.startsWith('general')).map(({ key }) => Number(key));
      expect(asked).toEqual(leading.slice(0, 4));
    }
    expect(plainly).toBeGreaterThan(0);
  });
});
