/** The complementary and the manager booklet are each person's own: two of them share few sentences, opposite ones hardly any. */
import type { SimulatedPerson, SimulationOptions } from '@eqinox/domain/reports/simulated-person.scoring';
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import type { ResourceValue } from '@eqinox/domain/diagnostic/words';
import { describe, expect, test } from 'vitest';
import { complementaryDocument } from '../complementary/complementary-document.ts';
import { complementaryTexts } from '../complementary/complementary-texts.ts';
import type { BookletSource } from '../main/main-document.ts';
import { simulatedSource } from '../main/main-source.testing.ts';
import { managerDocument } from '../manager/manager-document.ts';
import { managerTexts } from '../manager/manager-texts.ts';
import { commonSentences, personalSentences, sentencesIn, sharedPart } from './personal-sentences.testing.ts';

const EDITIONS: readonly (readonly [string, (source: BookletSource) => unknown])[] = [
  ['manager', (source) => managerDocument({ ...source, texts: managerTexts(source.texts) }).pages],
  ['complementary', (source) => complementaryDocument({ ...source, texts: complementaryTexts(source.texts) }).pages],
];
const MANNERS: readonly Partial<SimulationOptions>[] = [
  { sigma: 0, manner: 'random' },
  { sigma: 0.5 },
  { sigma: 0.75 },
  { sigma: 1 },
  { sigma: 1.5 },
];
const PEOPLE = 200;

const sourceOf = ({ behaviours, resources }: Pick<SimulatedPerson, 'behaviours' | 'resources'>): BookletSource =>
  simulatedSource({}, { name: '', booklet: scoreMainBooklet(behaviours, resources) });
const people = Array.from({ length: PEOPLE }, (_, index) =>
  simulatePerson({ seed: 70_000 + index, sigma: 1, pillarShare: 0.3, ...MANNERS[index % MANNERS.length] }),
);
/** Who chooses all that another leaves, and is nourished by what nourishes the other least. */
const opposite = ({ behaviours, resources }: SimulatedPerson) => ({
  behaviours: behaviours.map((answer) => ({ ...answer, chosen: answer.chosen === 'left' ? 'right' : 'left' }) as const),
  resources: resources.map((answer) => ({ ...answer, value: (1 - answer.value) as ResourceValue })),
});
const sources = people.map(sourceOf);
const mirrors = people.map((person) => sourceOf(opposite(person)));

/** What a facet is stands the same for everybody. */
const DEFINITIONS = sentencesIn(sources[0]!.texts.names.facets.map(({ definition }) => definition));
/** That the answers say nothing is said alike to whom they say nothing of: it claims nothing of a person. */
const nothingSaid = (told: readonly ReadonlySet<string>[]) =>
  commonSentences(told.filter((_, index) => ![...sources, ...mirrors][index]!.booklet.grouped));

describe.each(EDITIONS)('the %s booklets of 200 people and their opposites', (_name, pagesOf) => {
  const told = [...sources, ...mirrors].map((source) => sentencesIn(pagesOf(source)));
  const all = personalSentences(told, new Set([...DEFINITIONS, ...nothingSaid(told)]));
  const [own, mirrored] = [all.slice(0, PEOPLE), all.slice(PEOPLE)];

  test('any two share at most 35 % of their own sentences', () => {
    const shares = own.flatMap((one, index) => own.slice(index + 1).map((other) => sharedPart(one, other)));
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.35);
    expect(Math.min(...own.map(({ size }) => size))).toBeGreaterThan(20);
  });

  test('opposite people share at most 15 %', () => {
    const shares = own.map((one, index) => sharedPart(one, mirrored[index]!));
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.15);
  });
});
