/** "Comment lire ce livret": what the main booklet and the youth one explain alike, and the signs that call for caution. */
import { type Quality, repeatsChanged } from '@eqinox/domain/reports/quality';
import type { BookletTexts } from './booklet-texts.ts';
import type { Writing } from './writing.ts';

type QualityTexts = Pick<BookletTexts['pages'], 'quality'>;
type ReadingTexts = QualityTexts & {
  readonly reading: Pick<BookletTexts['pages']['reading'], 'title' | 'lede' | 'callouts' | 'caption' | 'bar' | 'ways'>;
  readonly alt: Pick<BookletTexts['pages']['alt'], 'petal' | 'readingBar'>;
};

/** The enlarged petal with its five callouts, the bar and the ways to read; a warning, if any, goes first. */
export const petalReading = (
  quality: Quality,
  { pages, write }: { readonly pages: ReadingTexts; readonly write: Writing },
) => {
  const { reading, alt } = pages;
  const { rich, titled } = write;
  const { margin, line, ring, petal, mean } = reading.callouts;
  const signs = write.capitalised(qualitySigns(quality, pages, write));
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
export const qualitySigns = ({ flags, repeats }: Quality, { quality }: QualityTexts, write: Writing): string => {
  const families = [...new Set(flags.map(({ family }) => family))];
  const repeatsAlone = !flags.some(({ flag }) => flag === 'low-consistence');
  const signs = families.map((family) =>
    write.fill(quality.signs[family === 'inconsistency' && repeatsAlone ? 'repeats' : family], {
      repeatsAgreed: repeats.agreed,
      repeatsSeen: repeats.seen,
    }),
  );
  return write.list(signs);
};

/** What a page on the method says of the answers, as page 9 has it: where pairs came back changed, not that nothing is the matter. */
export const answersVerdict = (quality: Quality) => {
  if (quality.redo) return 'redo';
  if (quality.flags.length > 0) return 'one-sign';
  return repeatsChanged(quality) ? 'changed' : 'ordinary';
};
