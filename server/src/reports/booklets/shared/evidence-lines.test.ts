/** A quotation is a statement of the session, word for word; the counts are said as what they are. */
import type { ResourceValue } from '@eqinox/domain/diagnostic/words';
import type { FacetEvidence } from '@eqinox/domain/reports/evidence';
import { describe, expect, test } from 'vitest';
import { secondBank } from '../../../../testing/second-bank.ts';
import { statementsIn } from '../../../content/banks.ts';
import { simulatedSource } from '../main/main-source.testing.ts';
import { bookletTexts } from './booklet-content.ts';
import { choicesLine, countedRatings, ratingsLine } from './evidence-lines.ts';
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
