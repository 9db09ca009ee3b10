import { describe, expect, test } from 'vitest';
import { bookletDocument } from './booklets/main/main-document.ts';
import { simulatedSource } from './booklets/main/main-source.testing.ts';
import { complementaryDocument } from './booklets/complementary/complementary-document.ts';
import { complementaryTexts } from './booklets/complementary/complementary-texts.ts';
import { managerDocument } from './booklets/manager/manager-document.ts';
import { managerTexts } from './booklets/manager/manager-texts.ts';
import { complementaryParagraphs, managerParagraphs } from './chosen-companion-texts.ts';
import { writingOf } from './booklets/shared/writing.ts';
import { comparisonParagraphs, pageParagraphs } from './chosen-page-texts.ts';
import { formParagraphs, mainParagraphs, shortParagraphs } from './chosen-texts.ts';
import { youthParagraphs } from './chosen-youth-texts.ts';
import { youthDocument } from './booklets/youth/youth-document.ts';
import { simulatedShortSource } from './booklets/short/short-source.testing.ts';
import { simulatedYouthSource } from './booklets/youth/youth-source.testing.ts';

/** Every string of a page's data, one after the other. */
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value !== null && typeof value === 'object' ? Object.values(value).map(wordsOf).join('') : '';
};
/** Without emphasis, and up to the first value that is filled in. */
const sentenceOf = (words: string) => words.replaceAll('*', '').split('{')[0]!.trim();

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
        const { beta, wins, resourceCentred, texts } = source.booklet.facets[facet]!;
        const counts = { facets: source.texts.names.facets[facet]!.article, wins, losses: 16 - wins };
        const own = paragraphs.filter(({ bank, key, figures }) => {
          if (bank === 'pages-2.motivationAlone') return texts.motivationAlone?.reason.figures === figures;
          return ['levels', 'meetings', 'questions'].includes(bank) && key.startsWith(`${facet}.`);
        });
        const quoted = paragraphs.filter(({ bank }) => bank === 'evidence').slice(2 * facet, 2 * facet + 2);
        expect(quoted.map(({ words }) => words)).toEqual([choices, ratings]);
        const told = own.map(({ words }) => writingOf('fr').fill(words, counts)).join(' ');
        const printedOfIt = [...(source.booklet.grouped ? [wordsOf(level)] : []), wordsOf(text)].join(' ');
        expect(printedOfIt).toBe(told);
        const question = own.find(({ bank }) => bank === 'questions')!;
        expect(Object.values(question.figures)).toEqual(expect.arrayContaining([beta, resourceCentred]));
      }
    }
  });
});

/** Statements that words quote, whatever letter they begin with. */
const quotedIn = (words: string, { behaviours, resources }: Source['statements']): ReadonlySet<string> => {
  const lower = words.toLocaleLowerCase('fr');
  const statements = [...behaviours, ...resources]
    .flat()
    .map((text) => text.replace(/\.$/u, '').toLocaleLowerCase('fr'));
  return new Set(statements.filter((statement) => lower.includes(statement)));
};

const YOUNG = Array.from({ length: 12 }, (_, index) =>
  simulatedYouthSource({ seed: 900 + index, sigma: 0.5 + index / 10 }),
);

describe('the paragraphs of each booklet', () => {
  test.each([
    [
      'main',
      people,
      bookletDocument,
      ({ booklet, statements, texts }: Source) => [
        ...mainParagraphs(booklet, statements, texts),
        ...pageParagraphs(booklet, statements, texts),
      ],
    ],
    [
      'manager',
      people,
      (source: Source) => managerDocument({ ...source, texts: managerTexts(source.texts) }),
      (source: Source) => managerParagraphs({ ...source, texts: managerTexts(source.texts) }),
    ],
    [
      'complementary',
      people,
      (source: Source) => complementaryDocument({ ...source, texts: complementaryTexts(source.texts) }),
      (source: Source) => complementaryParagraphs({ ...source, texts: complementaryTexts(source.texts) }),
    ],
    [
      'youth',
      YOUNG,
      youthDocument,
      ({ booklet, statements, texts }: (typeof YOUNG)[number]) => youthParagraphs(booklet, statements, texts),
    ],
  ] as const)('%s: each stands on a page, with its rule and figures, and no quotation is without', (...given) => {
    const [, sources, document, paragraphs] = given as unknown as [
      string,
      readonly Source[],
      (source: Source) => { pages: unknown },
      (source: Source) => ReturnType<typeof managerParagraphs>,
    ];
    for (const source of sources) {
      const pages = wordsOf(document(source).pages);
      const told = paragraphs(source);
      for (const { words, rule, figures, bank } of told) {
        expect(pages.includes(sentenceOf(words)), `${bank}: ${words}`).toBe(true);
        expect(rule).not.toBe('');
        expect(Object.keys(figures).length, `${bank}: ${rule}`).toBeGreaterThan(0);
        for (const figure of Object.values(figures)) expect(Number.isFinite(figure)).toBe(true);
      }
      const quoted = quotedIn(pages, source.statements);
      expect(quoted.size).toBeGreaterThan(10);
      expect(quotedIn(told.map(({ words }) => words).join('\n'), source.statements)).toEqual(quoted);
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

test('what two diagnostics side by side say of a person is among them, with how far it moved', () => {
  const seen = new Set<string>();
  for (let seed = 700; seed < 730; seed += 1) {
    const { booklet: before } = simulatedSource({ seed: 1_000 - seed, sigma: 1.2 });
    const source = simulatedSource(
      { seed, sigma: 1.2 },
      { earlier: { booklet: before, completedAt: new Date('2026-04-03T09:00:00Z') } },
    );
    const { conclusions } = bookletDocument(source).pages.comparison!;
    const told = comparisonParagraphs(before, source.booklet, source.texts);
    const words = wordsOf(conclusions);
    for (const { bank, words: own, figures } of told) {
      seen.add(bank);
      expect(words.includes(own.replaceAll('*', '')), `${bank}: ${own}`).toBe(true);
      for (const figure of Object.values(figures)) expect(Number.isFinite(figure)).toBe(true);
    }
    const changes = told.filter(({ bank }) => bank === 'changes').map((one) => one.words.replaceAll('*', ''));
    expect(conclusions.changed.facets.map(({ text }) => wordsOf(text))).toEqual(changes);
  }
  expect([...seen].toSorted()).toEqual(['changes', 'pages-2.comparison', 'pages-2.comparison.maybe']);
});
