import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { isUnsteady } from '@eqinox/domain/reports/quality';
import { simulatePeople } from '@eqinox/domain/reports/simulated-person.scoring';
import { expect, test } from 'vitest';
import { bookletTexts } from '../shared/booklet-content.ts';
import { simulatedCrowd } from '../shared/simulated-crowd.testing.ts';
import { bookletDocument } from './main-document.ts';
import { planeTitle, ringsAway } from './main-unsteady-plane.ts';

const texts = bookletTexts();
const people = simulatePeople(120, { seed: 40_000, sigma: 0.75 }).map(({ behaviours, resources }) =>
  scoreMainBooklet(behaviours, resources),
);

test('a page that refuses to cross choices and ratings has a title that promises neither', () => {
  const titles = people.map((booklet) => [booklet.grouped && isUnsteady(booklet.quality), planeTitle(booklet, texts)]);
  expect(new Set(titles.map((one) => JSON.stringify(one)))).toEqual(
    new Set([
      JSON.stringify([true, 'Vos choix, vos avis']),
      JSON.stringify([false, 'Ce qui vous porte, ce qui vous coûte']),
    ]),
  );
});

test('tells how many rings are off the mean, which is how many ratings are told of as above or below it', () => {
  const counts = people.map((booklet) => {
    const { facets } = booklet;
    const told = Number(/ (\d+)\./u.exec(ringsAway(booklet, texts).replaceAll('\u00A0', ' '))![1]);
    expect(told).toBe(['plus', 'moins'].flatMap((level) => facets.filter((f) => f.motivationLevel === level)).length);
    return told;
  });
  expect(new Set(counts).size).toBeGreaterThan(3);
});

test('each page of a pillar says by itself that the answers are unsteady, and leads to the page that explains it; of others none does', () => {
  const told = simulatedCrowd(140, 7_300).map((source) => ({
    quality: source.booklet.quality,
    pages: bookletDocument(source).pages.pillar,
  }));
  expect(told.filter(({ quality }) => isUnsteady(quality)).length).toBeGreaterThan(5);
  expect(told.filter(({ quality }) => !isUnsteady(quality)).length).toBeGreaterThan(5);
  for (const { quality, pages } of told) {
    const { agreed, seen } = quality.repeats;
    for (const { doubt } of pages) {
      expect(doubt !== null).toBe(isUnsteady(quality));
      if (doubt === null) continue;
      expect(doubt).toContainEqual({ page: 'plane' });
      const words = JSON.stringify(doubt).replaceAll('\u00A0', ' ');
      expect(words).toContain(`sur ${seen} oppositions présentées deux fois, la même facette revient ${agreed} fois`);
    }
  }
});
