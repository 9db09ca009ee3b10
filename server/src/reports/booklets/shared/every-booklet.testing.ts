/** What every booklet withstands: profiles without relief or with much of it, and whatever people call themselves. */
import type { BehaviourAnswer, ResourceAnswer } from '@eqinox/domain/diagnostic/answers';
import { facetsOfPair } from '@eqinox/domain/diagnostic/pair-design.scoring';
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import { expect, test } from 'vitest';
import type { ReadPdf } from '../../../adapters/pdf/pdf-reading.testing.ts';
import { simulatedSource } from '../main/main-source.testing.ts';
import type { BookletSource } from '../main/main-document.ts';
import { expectFrenchLines, expectHeadingsInOrder, expectInsidePages, plain } from './printed-booklet.testing.ts';

export const FLAT = { sigma: 0.2, seed: 3 };
export const USUAL = { sigma: 0.9, seed: 4 };
export const CONTRASTED = { sigma: 1.6, seed: 9 };

/** The answers of one person, each changed by a rule. */
const answered = (
  behaviour: (answer: BehaviourAnswer) => BehaviourAnswer['chosen'],
  value: ResourceAnswer['value'],
): BookletSource => {
  const { behaviours, resources } = simulatePerson(USUAL);
  return simulatedSource(USUAL, {
    booklet: scoreMainBooklet(
      behaviours.map((answer) => ({ ...answer, chosen: behaviour(answer) })),
      resources.map((answer) => ({ ...answer, value })),
    ),
  });
};

const PROFILES: readonly (readonly [string, () => BookletSource])[] = [
  ['a flat', () => simulatedSource(FLAT)],
  ['a usual', () => simulatedSource(USUAL)],
  ['a contrasted', () => simulatedSource(CONTRASTED)],
  ['an always left', () => answered(() => 'left', 0)],
  ['a one-facet', () => answered((answer) => sideOf(FAVOURITE, answer) ?? answer.chosen, 2)],
];
const FAVOURITE = 7;
const sideOf = (facet: FacetId, { block, pair }: BehaviourAnswer) => {
  const [left, right] = facetsOfPair(block, pair);
  return left === facet ? 'left' : right === facet ? 'right' : null;
};

/** As typed, and what is printed of it: no face draws emoji, and what cannot be drawn is left out. */
const NAMES = [
  ['64 letters', 'Marie-Amélie-Charlotte-Joséphine de La Rochefoucauld-Montmorency', null],
  ['100 letters', `${'Anne-Sophie '.repeat(8)}Exem`, null],
  ['no space', 'W'.repeat(60), null],
  ['no first name', ' Exemple', 'Exemple'],
  ['nothing', '', ''],
  ['mark-up', '#eval("1") *gras* $x^2$ <label> @ref', null],
  ['an import', '#import "/data.json": * \\ \\u{41} // = _', null],
  ['an emoji', 'Zoé 🌸 Exemple', 'Zoé Exemple'],
  ['Devanagari', 'सरस्वती श्रेष्ठ', null],
  // Our reader of PDFs takes letters as they stand on the line, from left to right.
  ['Arabic', 'ليلى مثال', 'لاثم ىليل'],
  // One print for all of them.
  [
    'Chinese, Japanese, Korean, Greek, Cyrillic and Hebrew',
    '陳國龍 さくら 김민준 Ελένη Оксана נועם',
    '陳國龍 さくら 김민준 Ελένη Оксана םעונ',
  ],
] as const;

/** Declares the tests. `print`: the same booklet for any person, its own texts put in. */
export const testEveryBooklet = (pages: number, print: (source: BookletSource) => Promise<ReadPdf>): void => {
  test.each(PROFILES)('%s person: headings in order, French typing, nothing leaves its page', async (_, source) => {
    const read = await print(source());
    expect(read.pages).toHaveLength(pages);
    expectHeadingsInOrder(read);
    expectFrenchLines(read.pages);
    expectInsidePages(read.pages);
  });

  test.each(NAMES)('a name of %s changes no page and is printed as typed', async (_, name, drawn) => {
    const read = (await print(simulatedSource(USUAL, { name }))).pages;
    expect(read).toHaveLength(pages);
    const cover = plain(read[0]!.text).replace(/\s+/g, '');
    const printed = drawn ?? name;
    expect(cover).toContain((printed || simulatedSource().texts.pages.running.noName).replace(/\s+/g, ''));
  });
};
