/** A quotation is a statement of the session, word for word; the counts are said as what they are. */
import { FACETS, facetsOf, PILLARS } from '@eqinox/domain/diagnostic/words';
import type { FacetId, ResourceValue } from '@eqinox/domain/diagnostic/words';
import { LANGUAGES, type Language } from '@eqinox/domain/languages';
import type { FacetEvidence, Meeting } from '@eqinox/domain/reports/evidence';
import { describe, expect, test } from 'vitest';
import { secondBank } from '../../../../testing/second-bank.ts';
import { statementsIn } from '../../../content/banks.ts';
import { simulatedSource } from '../main/main-source.testing.ts';
import { bookletTexts } from './booklet-content.ts';
import { choicesLine, countedRatings, ratingsLine, WORDINGS, wordingsOf } from './evidence-lines.ts';
import { plain } from './printed-booklet.testing.ts';

const shown = simulatedSource().statements;
const [own, other] = [shown.behaviours[6]!, shown.behaviours[8]!].map((texts) =>
  texts.map((text) => text.slice(0, -1)),
);
const reason = { rule: 'a rule', figures: { wins: 1 } };
const won = { chosen: { facet: 6, slot: 3 }, left: { facet: 8, slot: 3 }, reason } as const;
const lost = { chosen: { facet: 8, slot: 5 }, left: { facet: 6, slot: 5 }, reason } as const;

const evidence = (wins: number, stance: FacetEvidence['stance']): FacetEvidence => ({
  facet: 6,
  wins,
  met: 16,
  stance,
  example: stance === 'left' ? lost : won,
  exception: wins === 0 || wins === 16 ? null : stance === 'left' ? won : lost,
  ratings: {
    highest: { statement: { facet: 6, slot: 2 }, value: 2 },
    lowest: { statement: { facet: 6, slot: 4 }, value: -1 },
    reason,
  },
});
const told = (wins: number, stance: FacetEvidence['stance'], address: 'vous' | 'tu' = 'vous') =>
  plain(choicesLine(evidence(wins, stance), shown, bookletTexts(address)).words);

describe('what was chosen and left', () => {
  const example = `« ${own![2]} » plutôt que « ${other![2]} »`;
  const lostExample = `« ${own![4]} » pour « ${other![4]} »`;

  test.each([
    [
      16,
      'chosen',
      `Vous avez choisi cette facette à chaque fois, 16 fois sur 16. Par exemple, vous avez pris ${example}.`,
    ],
    [
      15,
      'chosen',
      `Vous avez choisi cette facette 15 fois sur 16. Par exemple, vous avez pris ${example}. La seule fois où vous l’avez laissée : « ${own![4]} ».`,
    ],
    [
      12,
      'chosen',
      `Vous avez choisi cette facette 12 fois sur 16. Par exemple, vous avez pris ${example}. Parmi les 4 fois où vous l’avez laissée : « ${own![4]} ».`,
    ],
    [
      0,
      'left',
      `Vous avez laissé cette facette à chaque fois, 16 fois sur 16. Par exemple, vous avez laissé ${lostExample}.`,
    ],
    [
      1,
      'left',
      `Vous avez laissé cette facette 15 fois sur 16. Par exemple, vous avez laissé ${lostExample}. La seule fois où vous l’avez choisie : « ${own![2]} ».`,
    ],
    [
      4,
      'left',
      `Vous avez laissé cette facette 12 fois sur 16. Par exemple, vous avez laissé ${lostExample}. Parmi les 4 fois où vous l’avez choisie : « ${own![2]} ».`,
    ],
    [
      8,
      'between',
      `Vous avez choisi cette facette 8 fois sur 16. Par exemple, vous avez pris ${example}. Une fois où vous l’avez laissée : « ${own![4]} ».`,
    ],
  ] as const)('%i wins, %s', (wins, stance, words) => {
    expect(told(wins, stance)).toBe(words);
  });

  test('the same is said with tu', () => {
    expect(told(15, 'chosen', 'tu')).toContain('La seule fois où tu l’as laissée');
    for (const stance of ['chosen', 'left', 'between'] as const) expect(told(8, stance, 'tu')).toMatch(/^Tu as /u);
  });
});

const shownUncounted = (facet: FacetId, wins: number, stance: FacetEvidence['stance'], language: Language = 'fr') => {
  const quoted = <T extends Meeting>({ chosen, left, ...meeting }: T) => ({
    ...meeting,
    chosen: { ...chosen, facet: chosen.facet === 6 ? facet : chosen.facet },
    left: { ...left, facet: left.facet === 6 ? facet : left.facet },
  });
  const own = evidence(wins, stance);
  const asked = {
    ...own,
    facet,
    example: own.example && quoted(own.example),
    exception: own.exception && quoted(own.exception),
  };
  return choicesLine(asked, shown, bookletTexts('vous', language), false).words;
};

describe('the same is said in several wordings, by the place of the facet', () => {
  const TOLD = [
    [16, 'chosen'],
    [15, 'chosen'],
    [12, 'chosen'],
    [8, 'between'],
    [1, 'left'],
    [4, 'left'],
    [0, 'left'],
  ] as const;
  /** The first two words, or that it begins with a quotation. */
  const opening = (words: string) => /^(?:[«“]|\S+\s\S+)/u.exec(words)![0];

  test('four of each, that begin differently, whatever the language', () => {
    for (const language of LANGUAGES) {
      for (const [, lines] of wordingLists(bookletTexts('vous', language).evidence)) {
        expect(lines).toHaveLength(WORDINGS);
        expect(new Set(lines.map((line) => opening(line.replaceAll('{', '').replaceAll('}', '')))).size).toBe(WORDINGS);
      }
    }
  });

  test('no two facets of a page begin alike, and no two of the sixteen have all alike', () => {
    const all = FACETS.map((facet) => JSON.stringify(wordingsOf(facet)));
    expect(new Set(all).size).toBe(FACETS.length);
    for (const language of LANGUAGES) {
      for (const [wins, stance] of TOLD) {
        for (const pillar of PILLARS) {
          const lines = facetsOf(pillar).map((facet) => shownUncounted(facet, wins, stance, language));
          expect(new Set(lines.map(opening)).size, lines.join('\n')).toBe(WORDINGS);
        }
      }
    }
  });

  test('each names both statements of the example, the exception that there is, and its own count', () => {
    for (const facet of FACETS) {
      const texts = shown.behaviours[facet]!.map((text) => text.slice(0, -1));
      for (const [wins, stance] of TOLD) {
        const words = plain(shownUncounted(facet, wins, stance));
        const [example, exception] = stance === 'left' ? [texts[4], texts[2]] : [texts[2], texts[4]];
        expect(words).toContain(`« ${example} »`);
        expect(words.includes(`« ${exception} »`)).toBe(wins !== 0 && wins !== 16);
        const many = stance === 'chosen' ? 16 - wins : stance === 'left' ? wins : 0;
        const counts = words.replaceAll(/«[^»]*»/gu, '').match(/\d+/gu) ?? [];
        expect(counts).toEqual(many > 1 ? [`${many}`] : []);
        expect(/la seule fois|une seule|qu’une (?:fois|phrase)/iu.test(words.replaceAll(/«[^»]*»/gu, ''))).toBe(
          many === 1,
        );
      }
    }
  });
});

/** Every list of wordings of a bank, with its place. */
const wordingLists = (bank: unknown, place = ''): readonly (readonly [string, readonly string[]])[] => {
  if (Array.isArray(bank)) return [[place, bank as readonly string[]]];
  if (bank === null || typeof bank !== 'object') return [];
  return Object.entries(bank).flatMap(([key, part]) => wordingLists(part, `${place}.${key}`));
};

test('how statements were rated: the highest and the lowest, or one that speaks for four alike', () => {
  const [, second, , fourth] = shown.resources[6]!.map((text) => text.slice(0, -1));
  const texts = bookletTexts();
  const line = (each: FacetEvidence) => plain(ratingsLine(each, shown, texts).words);
  const both = evidence(8, 'between');
  expect(line(both)).toBe(`En seconde partie, « ${second} » : presque toujours ; « ${fourth} » : rarement.`);
  expect(line({ ...both, ratings: { ...both.ratings, lowest: null } })).toBe(
    `En seconde partie, « presque toujours » à ses quatre énoncés, dont celui-ci : « ${second} ».`,
  );
});

test('the statements are those that the session showed, in its language, and no others', () => {
  const { texts } = secondBank;
  const [fr, en] = [texts['fr']!, texts['en']!];
  const words = (shownThere: typeof shown) => choicesLine(evidence(16, 'chosen'), shownThere, bookletTexts()).words;
  expect(words(fr)).toContain(`Ensuite, ${own![2]}`);
  expect(words(en)).toContain(`Then, ${own![2]}`);
  expect(() => statementsIn('ffffffff', 'fr')).toThrow(/never published|published under/u);
  expect(() => words({ behaviours: [], resources: [] })).toThrow(RangeError);
});

test('four ratings are told in the words of the scale, never as a sum that runs from −4 to 8', () => {
  const rated = (...values: readonly ResourceValue[]) =>
    plain(
      countedRatings(
        values.map((value, index) => ({ statement: { facet: 6, slot: index + 1 }, value })),
        bookletTexts(),
      ),
    );
  expect(rated(-1, -1, -1, -1)).toBe('4 « rarement »');
  expect(rated(2, 0, 1, 2)).toBe('1 « parfois », 1 « souvent », 2 « presque toujours »');
});
