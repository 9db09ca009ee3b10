/** What whole pages of the main booklet say of a person, beside its facets and pillars: each with the rule and the figures that chose it. */
import { type Comparison, compareBooklets } from '@eqinox/domain/reports/comparison';
import { composeEssentials } from '@eqinox/domain/reports/essentials';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import type { ShownStatements } from '../content/banks.ts';
import { facetsWith, motivationSentences } from './booklets/main/main-comparison-pages.ts';
import { bothHold, LINES_BESIDE_A_QUOTE, quotedWords } from './booklets/main/main-essential-pages.ts';
import { italicsWithArticles, roseColumn } from './booklets/main/main-opening-pages.ts';
import { metWords, toldBefore } from './booklets/main/main-pairs.ts';
import { planeColumns } from './booklets/main/main-plane-page.ts';
import type { BookletTexts } from './booklets/shared/booklet-texts.ts';
import { inItalics } from './booklets/shared/facet-names.ts';
import { type ChosenParagraph, paragraph } from './chosen-texts.ts';

const QUADRANT_RULE = 'the level is an end and the motivation is clear';

/** The columns beside the rose and under the plane, the quotation of the essential page, and the pairs that a pillar's page tells. */
export const pageParagraphs = (
  booklet: MainBooklet,
  shown: ShownStatements,
  texts: BookletTexts,
): ChosenParagraph[] => [
  ...essentialQuotes(booklet, shown, texts),
  ...columns(booklet, texts),
  ...booklet.alliages.flatMap(({ facets, text }, index) =>
    toldBefore(booklet)[index]
      ? [
          {
            bank: 'pages-2.alliages',
            key: 'told',
            words: metWords(facets, booklet, shown, texts),
            rule: 'the pair stands on a pillar’s page; here, what was chosen the time the two met',
            figures: text.reason.figures,
          },
        ]
      : [],
  ),
];

const essentialQuotes = (booklet: MainBooklet, shown: ShownStatements, texts: BookletTexts): ChosenParagraph[] => {
  const { doubt, sure, tensions } = composeEssentials(booklet);
  const quoted = sure.length + tensions.length > LINES_BESIDE_A_QUOTE ? null : quotedWords(booklet, shown, texts);
  const both = doubt ? bothHold(booklet, texts) : null;
  const { agreed, seen } = booklet.quality.repeats;
  const rule = 'the repeated pairs changed, and a gap between pillars is established all the same';
  return [
    ...(quoted ? [{ bank: 'essentials', key: 'quote', words: quoted.words, ...quoted.reason }] : []),
    ...(both === null ? [] : [{ bank: 'essentials', key: 'bothHold', words: both, rule, figures: { agreed, seen } }]),
  ];
};

const columns = (booklet: MainBooklet, texts: BookletTexts): ChosenParagraph[] => {
  const { quadrants, facets } = booklet;
  const { fill } = texts.write;
  const beside = [
    ['moreMotivation', quadrants.appelle],
    ['moreChoices', quadrants.coute],
  ] as const;
  const empty = quadrants.gris.length === facets.length;
  return [
    ...beside.map(([column, concerned]) => {
      const key = roseColumn(booklet, concerned);
      return {
        bank: `pages.facets.${column}`,
        key,
        words: fill(texts.pages.facets[column][key], { facets: italicsWithArticles(concerned, texts) }),
        rule: QUADRANT_RULE,
        figures: { facets: concerned.length },
      };
    }),
    ...(empty ? [] : planeColumns(quadrants)).map(({ aim, facets: concerned, key }) => ({
      bank: `pages-2.plane.columns.${aim}`,
      key,
      words: fill(texts.innerPages.plane.columns[aim][key], { facets: inItalics(concerned, texts) }),
      rule: QUADRANT_RULE,
      figures: { facets: concerned.length },
    })),
  ];
};

/** The two pages that set a diagnostic beside an earlier one. */
export const comparisonParagraphs = (
  before: MainBooklet,
  after: MainBooklet,
  texts: BookletTexts,
): ChosenParagraph[] => {
  const comparison = compareBooklets(before, after);
  const moved = (verdict: 'changed' | 'maybe') => facetsWith(comparison, verdict);
  const { maybe } = texts.innerPages.comparison;
  return [
    ...moved('changed').map((facet) => {
      const { direction, z } = comparison.facets[facet]!.behaviour;
      const reason = { rule: 'a difference of β beyond 2.95 standard errors', figures: { z } };
      return paragraph('changes', texts.changes, { key: `${facet}.${direction}`, reason });
    }),
    ...(moved('maybe').length === 0
      ? []
      : [
          {
            bank: 'pages-2.comparison.maybe',
            key: 'text',
            words: texts.write.fill(maybe.text, { facets: inItalics(moved('maybe'), texts) }),
            rule: 'a difference of β beyond 1.96 and not beyond 2.95 standard errors',
            figures: zOf(comparison, moved('maybe')),
          },
        ]),
    {
      bank: 'pages-2.comparison',
      key: 'motivation',
      words: motivationSentences(comparison, texts),
      rule: 'a sum of ratings moved by more than 6.3 points changed, by more than 4.3 it may have',
      figures: { mostPoints: Math.max(...comparison.facets.map(({ motivation }) => Math.abs(motivation.points))) },
    },
  ];
};

const zOf = ({ facets }: Comparison, moved: readonly number[]) =>
  Object.fromEntries(moved.map((facet) => [`z${facet}`, facets[facet]!.behaviour.z]));
