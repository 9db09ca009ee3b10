import { facetsOf, perFacet } from '@eqinox/domain/diagnostic/words';
import type { FacetId, PillarId } from '@eqinox/domain/diagnostic/words';
import { composeComplementaryBooklet } from '@eqinox/domain/reports/complementary-booklet';
import type { ComplementaryBooklet } from '@eqinox/domain/reports/complementary-booklet';
import { rawRings } from '@eqinox/domain/reports/short-booklet';
import type { RawRing } from '@eqinox/domain/reports/short-booklet';
import { bookletFrame, frameValues, pillarLabels } from '../shared/booklet-frame.ts';
import { companionCover, companionFacets } from '../shared/companion-booklet.ts';
import { withNames } from '../shared/raw-axis.ts';
import {
  closerPage,
  conditionsPage,
  extremesOf,
  manualPage,
  twelveWeeksPage,
  overflowPage,
  saidPage,
} from './complementary-pages.ts';
import type { ComplementarySource, ComplementaryTexts } from './complementary-texts.ts';

/** Page 3 shows the first two pillars, page 4 the others. */
const HALVES: readonly (readonly PillarId[])[] = [
  [1, 2],
  [3, 4],
];

/**
 * The JSON that `content/reports/typst/complementary.typ` lays out. Read after the debrief and beside the main booklet: the
 * same answers, no new measurement, so no new number. Pure; a key without text throws (RangeError).
 */
export const complementaryDocument = (source: ComplementarySource) => {
  const { booklet, texts } = source;
  const { running, cover, precautions } = texts.pages;
  const { rich, titled } = texts.write;
  const told = composeComplementaryBooklet(booklet);
  const values = frameValues(source);
  return {
    ...bookletFrame(source, { ...texts.main.running, ...running }),
    pillars: pillarLabels(booklet.pillars, texts.main.words, texts),
    facets: companionFacets(booklet, texts.names),
    pages: {
      cover: companionCover(cover, source),
      said: saidPage(source, told),
      resources: resourcePages(source, told),
      conditions: conditionsPage(source, told),
      overflow: overflowPage(source, told),
      closer: closerPage(source, told),
      manual: manualPage(source, told),
      twelveWeeks: twelveWeeksPage(source, told),
      precautions: {
        title: precautions.title,
        lede: rich(precautions.lede),
        sections: precautions.sections.map((part) => titled(part, values)),
      },
    },
  };
};

const resourcePages = (source: ComplementarySource, told: ComplementaryBooklet) => {
  const { booklet, texts } = source;
  const { title, continued, lede, intro, axis, caption, notes } = texts.pages.resources;
  const { rich, titled } = texts.write;
  const rings = rawRings({
    sums: perFacet((facet) => booklet.facets[facet]!.resourceSum),
    centred: perFacet((facet) => booklet.facets[facet]!.resourceCentred),
  });
  const [first, second] = HALVES.map((pillars) => {
    const own = pillars.flatMap((pillar) => facetsOf(pillar).map((facet) => rings[facet]!));
    return { alt: ringsAlternative(own, texts), rings: withNames(own, texts.names) };
  });
  return {
    title,
    continued,
    lede: rich(lede),
    intro: rich(intro),
    axis,
    halves: [first!, second!],
    caption: rich(caption),
    notes: notes.map((part) => titled(part)),
    extremes: extremesOf(source, told),
  };
};

/** "Curiosité : entre Parfois et Souvent ; …": the two answers around each ring. */
const ringsAlternative = (rings: readonly RawRing[], { pages, names, main, write }: ComplementaryTexts): string => {
  const { axis } = pages.resources;
  const answer = (value: number) => axis[value + 1]!;
  const item = ({ facet, mean }: RawRing & { readonly facet: FacetId }) => {
    const [low, high] = [Math.floor(mean.value), Math.ceil(mean.value)];
    const words = low === high ? pages.alt.itemSame : pages.alt.item;
    return write.fill(words, { facet: names.facets[facet]!.name, low: answer(low), high: answer(high) });
  };
  return write.fill(pages.alt.resources, { facets: rings.map(item).join(main.alt.between) });
};
