/** The printed brief edition: four pages, tagged, kind, without a plan; with the forms and the parents' page for the young. */
import { afterAll, describe, expect, test } from 'vitest';
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import type { SimulationOptions } from '@eqinox/domain/reports/simulated-person.scoring';
import gestures from '../../../../../content/reports/fr/gestures.json' with { type: 'json' };
import {
  expectFrenchLines,
  expectHeadingsInOrder,
  expectInsidePages,
  expectReadOnPhone,
  expectTagged,
  expectTu,
  plain,
  print,
} from '../shared/printed-booklet.testing.ts';
import { simulatedYouthSource } from '../youth/youth-source.testing.ts';
import { briefDocument } from './brief-document.ts';
import type { BriefSource } from './brief-document.ts';
import { briefSourceOf, simulatedBriefSource } from './brief-source.testing.ts';
import { briefTexts } from './brief-texts.ts';
import { testRenderer } from '../../../../testing/test-renderer.ts';

const renderer = testRenderer();
afterAll(() => renderer.close());
const printed = (source: BriefSource) => print(renderer, 'brief', briefDocument(source));
const wordsOf = async (source: BriefSource) =>
  (await printed(source)).pages.map(({ text }) => plain(text).replace(/\s+/g, ' ')).join(' ');

const TITLES = ['Ce que montrent vos réponses', 'Ce que l’on peut dire tout de même', 'Et maintenant ?'];
const PEOPLE: readonly (readonly [string, Partial<SimulationOptions>])[] = [
  ['who tosses a coin', { manner: 'random' }],
  ['who tosses it fast', { manner: 'random-fast' }],
  ['who takes sides by turns', { manner: 'alternating' }],
  ['who reads and has close preferences', { manner: 'attentive', sigma: 0.2, seed: 3 }],
];
/** Somebody who takes the left and the same word throughout. */
const straight = () => {
  const { behaviours, resources } = simulatePerson({ seed: 4, sigma: 1, manner: 'always-left' });
  return { behaviours, resources: resources.map((answer) => ({ ...answer, value: 0 as const })) };
};

describe('of an adult', () => {
  test('four pages, tagged, with a sentence for the one drawing', async () => {
    expectTagged(await printed(simulatedBriefSource()), 1, 'Livret potentiel', TITLES);
  });

  test.each(PEOPLE)('somebody %s: nothing leaves its page, headings in order, French typing', async (_, person) => {
    for (const retakeable of [true, false]) {
      const read = await printed(simulatedBriefSource(person, { retakeable }));
      expect(read.pages).toHaveLength(4);
      expectInsidePages(read.pages);
      expectHeadingsInOrder(read);
      expectFrenchLines(read.pages);
    }
  });

  test('no portrait, no plan, no level: what was seen, with its figures, and the offer to begin again', async () => {
    const words = await wordsOf(simulatedBriefSource({ manner: 'random-fast' }));
    expect(words).toContain('La moitié de vos choix ont pris moins de 1,1 s.');
    expect(words).toContain('tournent en rond');
    expect(words).toContain('« Refaire le diagnostic » s’y trouve');
    expect(words).not.toMatch(/En tête|En retrait|Fréquente|Établi|plan d’action|se croisent/);
    expect(Object.values(gestures).filter((gesture) => words.includes(plain(gesture)))).toEqual([]);
  });

  test('beside what chance gives stands how many rings leave the mean here', () => {
    const counts = [3, 4, 5, 6, 7, 8].flatMap((seed) => {
      const source = simulatedBriefSource({ manner: 'random', seed });
      if (source.booklet.ratings.key !== 'some') return [];
      const away = source.booklet.rings!.rings.filter(({ motivationLevel }) => motivationLevel !== 'egale').length;
      expect(plain(JSON.stringify(briefDocument(source).pages.said.lede))).toContain(`${away} anneau`);
      return [away];
    });
    expect(counts.length).toBeGreaterThan(0);
  });

  test('whose retake is taken is offered none', async () => {
    const words = await wordsOf(simulatedBriefSource({}, { retakeable: false }));
    // What one can do before what would be paid for.
    expect(words.indexOf('Ce que vous pouvez en faire')).toBeGreaterThan(0);
    expect(words.indexOf('serait payant')).toBeGreaterThan(words.indexOf('Ce que vous pouvez en faire'));
    expect(words).toContain('serait payant');
    expect(words).not.toMatch(/Vous pouvez refaire|s’y trouve|second essai|nouvel essai/);
  });

  test('one word throughout is told with that word, without rings', async () => {
    const read = await printed(briefSourceOf(straight()));
    expect(read.pages).toHaveLength(4);
    expect(read.count(/\/S \/Figure\b/)).toBe(0);
    const words = read.pages.map(({ text }) => plain(text).replace(/\s+/g, ' ')).join(' ');
    expect(words).toContain('64 réponses sur 64 sont le même mot : « Parfois »');
    expect(words).toContain('128 fois de suite');
  });

  test('quotes the statements as they were read, the longest ones too', async () => {
    const ofPartOne = 'Quand une personne que je connais peu arrive, je lui montre volontiers où tout se range.....';
    const behaviours = Array.from({ length: 16 }, () => Array.from({ length: 16 }, () => ofPartOne));
    const longest = 'Expliquer longuement à une personne que je connais peu une chose apprise hier ici.....';
    const resources = Array.from({ length: 16 }, () => Array.from({ length: 4 }, () => longest));
    const read = await printed(
      simulatedBriefSource({ manner: 'attentive', sigma: 0.2 }, { statements: { behaviours, resources } }),
    );
    expect(read.pages).toHaveLength(4);
    expectInsidePages(read.pages);
    expect(plain(read.pages[2]!.text).replace(/\s+/g, ' ')).toContain('« Expliquer longuement');
  });

  test('a statement that the bank does not have is no hole: it throws', () => {
    expect(() => briefDocument(simulatedBriefSource({}, { statements: { behaviours: [], resources: [] } }))).toThrow(
      RangeError,
    );
  });
});

describe('of a person under 18', () => {
  const young = (changes: Partial<BriefSource> = {}) =>
    simulatedBriefSource({ manner: 'random' }, { texts: briefTexts('tu'), ...changes });

  test('a page for parents more, and no low answer is quoted', async () => {
    const read = await printed(young());
    expectTagged(read, 1, 'Livret jeune', [
      'Ce que montrent tes réponses',
      'Ce qu’on peut dire quand même',
      'Et maintenant ?',
      'Pour tes parents',
    ]);
    const own = read.pages
      .slice(0, 4)
      .map(({ text }) => plain(text).replace(/\s+/g, ' '))
      .join(' ');
    expectTu(own);
    expect(own).not.toContain('Parmi les plus basses');
    expectInsidePages(read.pages);
    expectReadOnPhone(read.pages);
  });

  test('whose menu holds the colour test keeps its forms and their tries', async () => {
    const { forms, tries, steps, ownTries } = simulatedYouthSource().booklet;
    const read = await printed(young({ forms: { forms, tries, steps, ownTries } }));
    expect(read.pages).toHaveLength(7);
    expect(plain(read.pages[3]!.text)).toContain('Tes huit formes');
    expect(plain(read.pages[4]!.text)).toContain('Trois essais d’ici un mois');
    expectInsidePages(read.pages);
    expectReadOnPhone(read.pages);
  });
});
