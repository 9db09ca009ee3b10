/**
 * "Nettement" names what is measured: a margin wholly above or below the person's own mean, as page 4 defines it. A word that stands
 * on every page names nothing any more, so no booklet says it more than eight times, in any language.
 */
import { LANGUAGES, type Language } from '@eqinox/domain/languages';
import { composeYouthBooklet } from '@eqinox/domain/reports/youth-booklet';
import { expect, test } from 'vitest';
import { complementaryDocument } from '../complementary/complementary-document.ts';
import { complementaryTexts } from '../complementary/complementary-texts.ts';
import { bookletDocument } from '../main/main-document.ts';
import { managerDocument } from '../manager/manager-document.ts';
import { managerTexts } from '../manager/manager-texts.ts';
import { youthDocument } from '../youth/youth-document.ts';
import { youthTexts } from '../youth/youth-texts.ts';
import { bookletTexts } from './booklet-content.ts';
import { simulatedCrowd } from './simulated-crowd.testing.ts';

const MOST = 8;
const CLEARLY: Readonly<Record<Language, RegExp>> = {
  fr: /(?<!\p{L})nettement(?!\p{L})/giu,
  en: /(?<!\p{L})clearly(?!\p{L})/giu,
  es: /(?<!\p{L})(?:claramente|con claridad)(?!\p{L})/giu,
  ne: /स्पष्टै|स्पष्टसँग/gu,
};

/** How often a page's words say it; alternatives of drawings are read and not printed. */
const timesIn = (page: unknown, word: RegExp): number => {
  if (typeof page === 'string') return page.match(word)?.length ?? 0;
  if (page === null || typeof page !== 'object') return 0;
  return Object.entries(page)
    .filter(([key]) => !/alt$/iu.test(key))
    .reduce((sum, [, part]) => sum + timesIn(part, word), 0);
};

const people = simulatedCrowd(140, 8_100);

test.each(LANGUAGES)('%s: eight times at most in a booklet, and once at least in the main one', (language) => {
  const times = people.map((person) => {
    const texts = bookletTexts('vous', language);
    const source = { ...person, texts };
    const { earlier: _earlier, ...young } = source;
    return [
      timesIn(bookletDocument(source), CLEARLY[language]),
      timesIn(complementaryDocument({ ...source, texts: complementaryTexts(texts) }), CLEARLY[language]),
      timesIn(
        youthDocument({ ...young, booklet: composeYouthBooklet(source.booklet, null), texts: youthTexts(language) }),
        CLEARLY[language],
      ),
      timesIn(managerDocument({ ...source, texts: managerTexts(texts) }), CLEARLY[language]),
    ];
  });
  expect(Math.max(...times.flat())).toBeLessThanOrEqual(MOST);
  expect(Math.min(...times.map(([main]) => main!))).toBeGreaterThan(0);
});

test('said with tu, as with vous', () => {
  const times = people.map((person) => timesIn(bookletDocument({ ...person, texts: bookletTexts('tu') }), CLEARLY.fr));
  expect(Math.max(...times)).toBeLessThanOrEqual(MOST);
});

/** Words of how often: false of a facet that no choice went to, or an answer of the second part. "Less often than" compares, and may stand. */
const HOW_OFTEN =
  /(?<!plus |moins )souvent|rarement|(?<!less |more )often|seldom|mostly|(?<!más |menos )a menudo|rara vez|(?<!\p{L})poco(?!\p{L})|प्रायः|विरलै|धेरैजसो|थोरै/iu;
const MARGIN = /marge|margin|margen|सीमा/iu;

test('what is said of a facet in the lead or set back names no margin, and holds of a count of none', () => {
  for (const { levels, pillarIntros, portraits } of [
    ...LANGUAGES.map((one) => bookletTexts('vous', one)),
    bookletTexts('tu'),
  ]) {
    const told = Object.entries(levels).filter(([key]) => /\.(?:en-tete|en-retrait|laissee)$/u.test(key));
    const ends = Object.entries(pillarIntros.facetSentences).filter(([key]) => /\.en-/u.test(key));
    // The rest of a sentence supposes, and counts nothing.
    const counted = [...told, ...ends].map(([, words]) => words.split(/\s?;/u)[0]!);
    const setAside = Object.values(portraits.setAside).map((words) => words.split(/[.।]/u)[0]!);
    expect(counted).toHaveLength(16 * 3 + 4 * 2);
    expect(counted.filter((words) => MARGIN.test(words))).toEqual([]);
    expect([...counted, ...setAside].filter((words) => HOW_OFTEN.test(words))).toEqual([]);
  }
});
