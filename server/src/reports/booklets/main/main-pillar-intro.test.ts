import { PILLARS, pillarOf } from '@eqinox/domain/diagnostic/words';
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { isUnsteady } from '@eqinox/domain/reports/quality';
import { simulatePeople } from '@eqinox/domain/reports/simulated-person.scoring';
import { describe, expect, test } from 'vitest';
import { bookletTexts } from '../shared/booklet-content.ts';
import { pillarIntro } from './main-pillar-intro.ts';

const texts = bookletTexts();
const introOf = (booklet: MainBooklet, pillar: PillarId): string => {
  const intro = pillarIntro(booklet, texts, pillar);
  return typeof intro === 'string' ? intro : JSON.stringify(intro);
};
const people = [0.5, 0.75, 1, 1.5].flatMap((sigma) =>
  simulatePeople(60, { seed: 40_000, sigma, pillarShare: 0.3 }).map(({ behaviours, resources }) =>
    scoreMainBooklet(behaviours, resources),
  ),
);

describe('the introduction of a pillar', () => {
  test('says what carries, costs and calls of the facets in those corners, and of no others', () => {
    for (const booklet of people) {
      for (const pillar of PILLARS) {
        const intro = introOf(booklet, pillar);
        for (const quadrant of ['porte', 'coute', 'appelle'] as const) {
          const own = booklet.quadrants[quadrant]
            .filter((facet) => pillarOf(facet) === pillar)
            .toSorted((a, b) => a - b);
          const [before, after] = texts.pillarIntros.motivation[`${pillar}.${quadrant}`]!.split(`{${quadrant}}`);
          const articles = own.map((facet) => texts.names.facets[facet]!.article);
          expect(intro.includes(before!) && intro.includes(after!), `${quadrant} in: ${intro}`).toBe(own.length > 0);
          if (own.length > 0) {
            const told = intro.slice(intro.indexOf(before!) + before!.length).split(after!)[0]!;
            expect(told).toBe(articles.join(', ').replace(/, ([^,]+)$/u, ' et $1'));
          }
        }
      }
    }
  });

  test('of a pillar that may lead, names every other pillar from which it is not told apart', () => {
    const seen = { rivals: 0, more: 0 };
    for (const booklet of people) {
      for (const { pillar, role, others } of booklet.pillars.filter((one) => one.role === 'en-tete-a-plusieurs')) {
        const leading = booklet.told.order.slice(0, booklet.told.leading);
        for (const other of others.open) {
          seen[leading.includes(other) ? 'rivals' : 'more'] += 1;
          const { article } = texts.names.pillars[other - 1]!;
          expect(introOf(booklet, pillar), `${role} ${pillar} against ${other}`).toContain(article);
        }
      }
    }
    expect(Math.min(seen.rivals, seen.more)).toBeGreaterThan(5);
  });

  test('ends with the motivation, whatever the choices; of unsteady answers none stands beside these', () => {
    expect(people.filter(({ quality }) => isUnsteady(quality)).length).toBeGreaterThan(5);
    for (const booklet of people) {
      const told = expect.stringMatching(/motivation|nourri/u);
      for (const pillar of PILLARS) {
        expect(introOf(booklet, pillar)).toEqual(
          isUnsteady(booklet.quality) ? expect.not.stringMatching(/motivation|nourri|avis/u) : told,
        );
      }
    }
  });
});
