/** Every booklet in every language that has its texts: as many pages as in French, nothing outside them, no place left, no French. */
import type { Language } from '@eqinox/domain/languages';
import type { Booklet } from '@eqinox/domain/offers/words';
import { simulatePerson, type SimulationOptions } from '@eqinox/domain/reports/simulated-person.scoring';
import { afterAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/pdf/pdf-reading.testing.ts';
import { createPdfRenderer } from '../../../adapters/pdf/pdf-renderer.ts';
import { currentBank, statementsIn } from '../../../content/banks.ts';
import { compose } from '../compose-booklet.ts';
import { simulatedSource } from '../main/main-source.testing.ts';
import { expectHeadingsInOrder, expectInsidePages, plain } from './printed-booklet.testing.ts';
import { BOOKLET_LANGUAGES, reportTexts } from './report-texts.ts';

const renderer = createPdfRenderer({ size: 1 });
afterAll(() => renderer.close());

const KINDS: readonly Booklet[] = ['main', 'complementary', 'manager', 'youth', 'short'];
const PEOPLE: readonly (readonly [string, Partial<SimulationOptions>])[] = [
  ['flat', { sigma: 0.2, seed: 3 }],
  ['usual', { sigma: 0.9, seed: 4, pillarShare: 0.3 }],
  ['contrasted', { sigma: 1.6, seed: 9 }],
  ['random', { seed: 4, sigma: 1, manner: 'random' }],
];

const composed = (booklet: Booklet, language: Language, person: Partial<SimulationOptions>) => {
  const { behaviours, resources } = simulatePerson({ seed: 4, sigma: 1, ...person });
  const { name, completedAt, composedAt, textVersion, contact } = simulatedSource();
  return compose({
    booklet,
    address: booklet === 'youth' ? 'tu' : 'vous',
    language,
    frame: { name, completedAt, composedAt, instrument: 'EQX 1', textVersion, contact },
    offer: 'EQINOX',
    answers: { behaviours: [...behaviours], resources: [...resources], plan: currentBank().plan },
    statements: statementsIn(currentBank().number, language),
    retakeable: true,
    earlier: null,
    otherEdition: null,
    colours: [],
  });
};
const print = async (booklet: Booklet, language: Language, person: Partial<SimulationOptions>) => {
  const { template, data } = composed(booklet, language, person);
  return readPdf(await renderer.render({ template: template!, data, standard: 'ua-1' }));
};

const others = BOOKLET_LANGUAGES.filter((language) => language !== 'fr');

test('French is printed in always, and a language without its whole folder never', () => {
  expect(BOOKLET_LANGUAGES[0]).toBe('fr');
  for (const language of others) expect(Object.keys(reportTexts(language))).toEqual(Object.keys(reportTexts('fr')));
});

describe.each(others)('in %s', (language) => {
  test.each(KINDS.flatMap((kind) => PEOPLE.map(([name, person]) => [kind, name, person] as const)))(
    'the %s booklet of a %s person',
    async (kind, _name, person) => {
      expect(JSON.stringify(composed(kind, language, person).data)).not.toMatch(/\{\w+(?:\|[^}]*)?\}|undefined|NaN/u);
      const [own, french] = await Promise.all([print(kind, language, person), print(kind, 'fr', person)]);
      expect(own.has(`/Lang (${language})`)).toBe(true);
      expect(own.pages).toHaveLength(french.pages.length);
      expectHeadingsInOrder(own);
      const [foot] = reportTexts(language).pages.running.foot;
      expectInsidePages(own.pages, foot!.split('{')[0]!.trim());
      // What the person read stands as it was shown, in whatever language.
      const words = own.pages.map(({ text }) => plain(text).replace(/[“«][^”»]*[”»]/gu, '')).join(' ');
      expect(words).not.toMatch(/(?<!\p{L})(?:vous|votre|vos|avec|dans|être|cette|réponses?|choix)(?!\p{L})/u);
    },
  );
});
