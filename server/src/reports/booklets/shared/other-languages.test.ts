/** Every booklet in every language that has its texts: as many pages as in French, nothing outside them, no place left, no other language. */
import type { Language } from '@eqinox/domain/languages';
import type { Booklet } from '@eqinox/domain/offers/words';
import { simulatePerson, type SimulationOptions } from '@eqinox/domain/reports/simulated-person.scoring';
import { afterAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../adapters/pdf/pdf-reading.testing.ts';
import { currentBank, type ShownStatements, statementsIn } from '../../../content/banks.ts';
import { compose } from '../compose-booklet.ts';
import { simulatedSource } from '../main/main-source.testing.ts';
import { expectHeadingsInOrder, expectInsidePages, expectReadOnPhone } from './printed-booklet.testing.ts';
import { BOOKLET_LANGUAGES, reportTexts } from './report-texts.ts';
import { inAnotherLanguage } from '../../../../testing/other-languages.ts';
import { simulatedColours } from '../youth/youth-source.testing.ts';
import { testRenderer } from '../../../../testing/test-renderer.ts';

const renderer = testRenderer();
afterAll(() => renderer.close());

const KINDS: readonly Booklet[] = ['main', 'complementary', 'manager', 'youth', 'short'];
/** `whole`: came back after an earlier diagnostic, and took the colour test, so that no page of a booklet is left out. */
type Person = Partial<SimulationOptions> & { readonly whole?: true };
const PEOPLE: readonly (readonly [string, Person])[] = [
  ['flat', { sigma: 0.2, seed: 3 }],
  ['usual', { sigma: 0.9, seed: 4, pillarShare: 0.3 }],
  ['contrasted', { sigma: 1.6, seed: 9, whole: true }],
  ['random', { seed: 4, sigma: 1, manner: 'random' }],
];

const statements = (language: Language) => statementsIn(currentBank().number, language);

const EARLIER = new Date('2026-04-03T09:00:00Z');
const answersOf = (person: SimulationOptions) => {
  const { behaviours, resources } = simulatePerson(person);
  return { behaviours: [...behaviours], resources: [...resources], plan: currentBank().plan };
};

const composed = (booklet: Booklet, language: Language, { whole, ...person }: Person, shown = statements(language)) => {
  const answers = answersOf({ seed: 4, sigma: 1, ...person });
  const { name, completedAt, composedAt, textVersion, contact } = simulatedSource();
  return compose({
    booklet,
    address: booklet === 'youth' ? 'tu' : 'vous',
    language,
    frame: { name, completedAt, composedAt, instrument: 'EQX 1', textVersion, contact },
    offer: 'EQINOX',
    answers,
    statements: shown,
    retakeable: true,
    earlier: whole && booklet === 'main' ? { answers: answersOf({ sigma: 1, seed: 7 }), completedAt: EARLIER } : null,
    otherEdition: null,
    colours: whole && booklet === 'youth' ? simulatedColours(4) : [],
  });
};
const read = async (...booklet: Parameters<typeof composed>) => {
  const { template, data } = composed(...booklet);
  return readPdf(await renderer.render({ template: template!, data, standard: 'ua-1' }));
};
/** Printed and read once: the French booklet stands beside each of the others. */
const prints = new Map<string, ReturnType<typeof read>>();
const print = (kind: Booklet, language: Language, person: Person): ReturnType<typeof read> => {
  const key = JSON.stringify([kind, language, person]);
  const printed = prints.get(key) ?? read(kind, language, person);
  prints.set(key, printed);
  return printed;
};

/** What stands at the foot of each page, as far as it is the same in every booklet. */
const footOf = (language: Language): string => {
  const [foot] = reportTexts(language).pages.running.foot;
  return foot!
    .split(/\{\w+\}/u)
    .toSorted((one, other) => other.length - one.length)[0]!
    .trim();
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
      // Our reader of PDFs takes signs as they are drawn, and Devanagari draws some before the sound that they follow.
      if (language !== 'ne') expectHeadingsInOrder(own);
      expectInsidePages(own.pages, footOf(language));
      if (own.pages[0]?.width === 390) expectReadOnPhone(own.pages);
      // A heading ends without a sign: each page, line by line and in one piece, as sentences run over lines.
      const pages = own.pages.flatMap(({ text }) => [text, text.replaceAll('\n', ' ')]);
      expect(pages.flatMap((text) => inAnotherLanguage(text.replaceAll('\u200B', ''), language))).toEqual([]);
    },
  );
});

describe('statements that were read in another language', () => {
  const translated = (texts: ShownStatements['behaviours']) =>
    texts.map((own) => own.map((text) => `${text.slice(0, -1)} [${text.slice(0, -1)}]`));
  const { behaviours, resources } = statements('fr');
  const shown = { behaviours: translated(behaviours), resources: translated(resources) };

  test.each(BOOKLET_LANGUAGES.flatMap((language) => KINDS.map((kind) => [kind, language] as const)))(
    'with their translations the %s booklet in %s has its pages still',
    async (kind, language) => {
      for (const [, person] of PEOPLE.slice(1, 3)) {
        const [told, alone] = await Promise.all([read(kind, language, person, shown), print(kind, language, person)]);
        expect(told.pages).toHaveLength(alone.pages.length);
        expectInsidePages(told.pages, footOf(language));
      }
    },
  );
});
