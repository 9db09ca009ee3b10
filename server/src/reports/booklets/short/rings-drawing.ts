/** The sixteen rings in four columns, as `short/rings.typ` draws them, and the sentence for those who do not see them. */
import { facetsOf, pillarOf, PILLARS } from '@eqinox/domain/diagnostic/words';
import type { RawRing, ShortBooklet } from '@eqinox/domain/reports/short-booklet';
import { withNames } from '../shared/raw-axis.ts';
import type { ShortTexts } from './short-texts.ts';

type RingsTexts = Pick<ShortTexts, 'pages' | 'names' | 'write'>;

export const ringsDrawing = ({ rings, mean }: Pick<ShortBooklet, 'rings' | 'mean'>, texts: RingsTexts) => ({
  alt: ringsAlternative(rings, texts),
  axis: answerWords(texts.pages),
  mean,
  columns: PILLARS.map((pillar) => ({
    pillar,
    name: texts.names.pillars[pillar - 1]!.name,
    rings: withNames(
      facetsOf(pillar).map((facet) => rings[facet]!),
      texts.names,
    ),
  })),
});

const answerWords = ({ words: { answers } }: ShortTexts['pages']): readonly string[] => [
  answers.rarely,
  answers.sometimes,
  answers.often,
  answers.nearlyAlways,
];

/** The word of a rating −1..2; of a mean, the nearest one. */
export const answerWord = (value: number, pages: ShortTexts['pages']): string =>
  answerWords(pages)[Math.round(value) + 1]!;

const ringsAlternative = (rings: readonly RawRing[], { pages, names, write: { fill } }: RingsTexts): string => {
  const { rings: words, between } = pages.alt;
  const item = ({ facet, mean, motivationLevel }: RawRing) =>
    fill(words.item, {
      facet: names.facets[facet]!.name,
      answer: answerWord(mean.value, pages),
      motivation: pages.words.motivations[motivationLevel],
    });
  const pillars = PILLARS.map((pillar) =>
    fill(words.pillar, {
      pillar: names.pillars[pillar - 1]!.name,
      facets: rings
        .filter(({ facet }) => pillarOf(facet) === pillar)
        .map(item)
        .join(', '),
    }),
  );
  return fill(words.sentence, { pillars: pillars.join(between) });
};
