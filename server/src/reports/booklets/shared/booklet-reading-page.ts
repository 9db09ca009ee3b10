/** "Comment lire ce livret": what the main booklet and the youth one explain alike, and the signs that call for caution. */
import type { Quality } from '@eqinox/domain/reports/quality';
import type { BookletTexts } from './booklet-texts.ts';
import { capitalised, fill, list, rich, titled } from './booklet-words.ts';
import type { ListWords } from './booklet-words.ts';

type QualityTexts = Pick<BookletTexts['pages'], 'quality'> & { readonly words: { readonly list: ListWords } };
type ReadingTexts = QualityTexts & {
  readonly reading: Pick<BookletTexts['pages']['reading'], 'title' | 'lede' | 'callouts' | 'caption' | 'bar' | 'ways'>;
  readonly alt: Pick<BookletTexts['pages']['alt'], 'petal' | 'readingBar'>;
};

/** The enlarged petal with its five callouts, the bar and the ways to read; a warning, if any, goes first. */
export const petalReading = (quality: Quality, pages: ReadingTexts) => {
  const { reading, alt } = pages;
  const { margin, line, ring, petal, mean } = reading.callouts;
  const signs = capitalised(qualitySigns(quality, pages));
  return {
    title: reading.title,
    lede: rich(reading.lede),
    warning: quality.redo ? titled(pages.quality, { signs }) : null,
    alt: alt.petal,
    caption: rich(reading.caption),
    callouts: {
      margin: titled(margin),
      line: titled(line),
      ring: titled(ring),
      petal: titled(petal),
      mean: titled(mean),
    },
    barAlt: alt.readingBar,
    bar: rich(reading.bar),
    ways: reading.ways.map((way) => titled(way)),
  };
};

/**
 * "des réponses très rapides et des choix qui ne vont pas tous dans le même sens": each family of signs once. Where the family
 * of inconsistency was found by the repeated pairs alone, they are what is named: the coefficient may lie above chance.
 */
export const qualitySigns = ({ flags, repeats }: Quality, { quality, words }: QualityTexts): string => {
  const families = [...new Set(flags.map(({ family }) => family))];
  const repeatsAlone = !flags.some(({ flag }) => flag === 'low-consistence');
  const signs = families.map((family) =>
    fill(quality.signs[family === 'inconsistency' && repeatsAlone ? 'repeats' : family], {
      repeatsAgreed: repeats.agreed,
      repeatsSeen: repeats.seen,
    }),
  );
  return list(signs, words.list);
};
