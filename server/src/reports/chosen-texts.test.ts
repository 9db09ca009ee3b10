import { describe, expect, test } from 'vitest';
import { bookletDocument } from './booklets/main/main-document.ts';
import { simulatedSource } from './booklets/main/main-source.testing.ts';
import { complementaryDocument } from './booklets/complementary/complementary-document.ts';
import { complementaryTexts } from './booklets/complementary/complementary-texts.ts';
import { managerDocument } from './booklets/manager/manager-document.ts';
import { managerTexts } from './booklets/manager/manager-texts.ts';
import {
  complementaryParagraphs,
  formParagraphs,
  mainParagraphs,
  managerParagraphs,
  shortParagraphs,
} from './chosen-texts.ts';
import { simulatedShortSource } from './booklets/short/short-source.testing.ts';
import { simulatedYouthSource } from './booklets/youth/youth-source.testing.ts';

/** Every string of a page's data, one after the other. */
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value !== null && typeof value === 'object' ? Object.values(value).map(wordsOf).join('') : '';
};
/** Without emphasis, and up to the first value that is filled in. */
const sentenceOf = (words: string) => words.replaceAll('*', '').split('{')[0]!;

type Source = ReturnType<typeof simulatedSource>;

const people = [0.2, 0.9, 1.6].flatMap((sigma) =>
  Array.from({ length: 20 }, (_, index) => simulatedSource({ seed: 500 + index, sigma })),
);

describe('the paragraphs of a main booklet', () => {
  test('each stands on a page, with the rule and the figures that chose it', () => {
    for (const source of people) {
      const pages = wordsOf(bookletDocument(source).pages);
      for (const { words, rule, figures, bank } of mainParagraphs(source.booklet, source.statements, source.texts)) {
        expect(pages.includes(sentenceOf(words)), `${bank}: ${words}`).toBe(true);
        expect(rule).not.toBe('');
        expect(Object.keys(figures).length, `${bank}: ${rule}`).toBeGreaterThan(0);
        for (const figure of Object.values(figures)) expect(Number.isFinite(figure)).toBe(true);
      }
    }
  });

  test('whatever is printed of a facet is among them, with the facet’s own scores', () => {
    for (const source of people) {
      const paragraphs = mainParagraphs(source.booklet, source.statements, source.texts);
      const printed = bookletDocument(source).pages.pillar.flatMap(({ facets }) => facets);
      for (const [facet, { level, choices, text, ratings }] of printed.entries()) {
        const { beta, resourceCentred, texts } = source.booklet.facets[facet]!;
        const { article } = source.texts.names.facets[facet]!;
        const own = paragraphs.filter(({ bank, key, figures }) => {
          if (bank === 'pages-2.motivationAlone') return texts.motivationAlone?.reason.figures === figures;
          return ['levels', 'meetings', 'questions'].includes(bank) && key.startsWith(`${facet}.`);
        });
        const quoted = paragraphs.filter(({ bank }) => bank === 'evidence').slice(2 * facet, 2 * facet + 2);
        expect(quoted.map(({ words }) => words)).toEqual([choices, ratings]);
        const told = own.map(({ words }) => words.replace('{facets}', article)).join(' ');
        const printedOfIt = [...(source.booklet.grouped ? [wordsOf(level)] : []), wordsOf(text)].join(' ');
        expect(printedOfIt).toBe(told);
        const question = own.find(({ bank }) => bank === 'questions')!;
        expect(Object.values(question.figures)).toEqual(expect.arrayContaining([beta, resourceCentred]));
      }
    }
  });
});

describe('the paragraphs of the booklets beside it', () => {
  test.each([
    [
      'manager',
      (source: Source) => managerDocument({ ...source, texts: managerTexts(source.texts) }),
      (source: Source) => managerParagraphs(source.booklet, managerTexts(source.texts)),
    ],
    [
      'complementary',
      (source: Source) => complementaryDocument({ ...source, texts: complementaryTexts(source.texts) }),
      (source: Source) => complementaryParagraphs(source.booklet, complementaryTexts(source.texts)),
    ],
  ] as const)('%s: each stands on a page, with the rule and the figures that chose it', (_, document, paragraphs) => {
    for (const source of people) {
      const pages = wordsOf(document(source).pages);
      for (const { words, rule, figures, bank } of paragraphs(source)) {
        expect(pages.includes(sentenceOf(words)), `${bank}: ${words}`).toBe(true);
        expect(rule).not.toBe('');
        expect(Object.keys(figures).length, `${bank}: ${rule}`).toBeGreaterThan(0);
      }
    }
  });
});

test('the forms of a youth booklet and the facets of a short one have their sums', () => {
  const { booklet: youth, texts } = simulatedYouthSource();
  const forms = formParagraphs(youth, texts);
  expect(forms).toHaveLength(11);
  for (const [index, { sum }] of youth.forms.entries()) expect(forms[index]!.figures).toEqual({ sum: sum.value });
  const { booklet: short, texts: shortWords } = simulatedShortSource();
  expect(shortParagraphs(short, shortWords).map(({ key }) => key)).toEqual(short.nourishing.map(({ key }) => key));
});
