/** What a cover promises is what the booklet says of itself inside: the person who leads a planned interview receives the results. */
import { expect, test } from 'vitest';
import { briefTexts } from '../brief/brief-texts.ts';
import { complementaryTexts } from '../complementary/complementary-texts.ts';
import { managerTexts } from '../manager/manager-texts.ts';
import { youthTexts } from '../youth/youth-texts.ts';
import { bookletTexts } from './booklet-content.ts';

type Cover = { readonly personal: string; readonly above?: string };

const COVERS: readonly (readonly [string, Cover])[] = [
  ['main', bookletTexts('vous').pages.cover],
  ['main, tu', bookletTexts('tu').pages.cover],
  ['youth', youthTexts().pages.cover],
  ['complementary', complementaryTexts(bookletTexts()).pages.cover],
  ['manager', managerTexts(bookletTexts()).pages.cover],
  ['brief', briefTexts('vous').cover],
  ['brief, tu', briefTexts('tu').cover],
];

test.each(COVERS)('the cover of %s promises nothing that an interview breaks', (_name, { personal }) => {
  expect(personal).toMatch(/(?:sauf pour|hors) (?:un |l’)?entretien/iu);
});

test.each(COVERS)('above its line, the cover of %s draws choices, not acts', (_name, { above }) => {
  expect(above ?? 'ce que vous choisissez').toMatch(/choisi/u);
});
