/** The words of the plane "Ce qui vous porte, ce qui vous coûte", and where its labels stand. */
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { isUnsteady } from '@eqinox/domain/reports/quality';
import type { Quadrant } from '@eqinox/domain/reports/words';
import type { ShownStatements } from '../../../content/banks.ts';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { inItalics, namesOf } from '../shared/facet-names.ts';
import { planeTitle, ringsAway, unsteadyPlane } from './main-unsteady-plane.ts';
import { placeSigns } from './plane-labels.ts';

/** Each column under the drawing speaks of one quadrant. */
const COLUMNS = { preserver: 'porte', menager: 'coute', essayer: 'appelle', confier: 'laisse' } as const;

export const planePage = (booklet: MainBooklet, statements: ShownStatements, texts: BookletTexts) => {
  const { facets, grouped, quadrants, greyZone, quality } = booklet;
  const { columns, empty, caption, unplaced, quadrants: corners, axes, zone } = texts.innerPages.plane;
  const { rich } = texts.write;
  const nothingOut = quadrants.gris.length === facets.length;
  const placed = placeSigns(
    facets.map(({ facet, behaviour, motivation, quadrant }) => ({
      behaviour,
      motivation,
      name: texts.names.facets[facet]!.name,
      open: quadrant === 'gris',
    })),
  );
  const hidden = facets.flatMap(({ facet }, index) => (placed[index]!.label ? [] : [facet]));
  return {
    title: planeTitle(booklet, texts),
    empty: nothingOut
      ? grouped && isUnsteady(quality)
        ? unsteadyPlane(booklet, statements, texts)
        : {
            title: empty.title,
            text: rich(`${empty.text} ${ringsAway(booklet, texts)}`),
            parts: [],
            prompts: empty.prompts,
          }
      : null,
    alt: planeAlternative(quadrants, texts),
    caption: rich(`${hidden.length === 0 ? caption : `${caption} ${unplaced}`} ${ringsAway(booklet, texts)}`, {
      facets: namesOf(hidden, texts),
    }),
    corners,
    axes,
    zone: { words: zone, ...greyZone },
    signs: facets.map(({ facet, quadrant }, index) => ({ facet, open: quadrant === 'gris', ...placed[index]! })),
    columns: planeColumns(quadrants).map(({ aim, facets: concerned, key }) => {
      const words = columns[aim];
      return { title: words.title, text: rich(words[key], { facets: inItalics(concerned, texts) }) };
    }),
  };
};

/** What the columns under the drawing tell: of whom, and of nobody. */
export const planeColumns = (quadrants: MainBooklet['quadrants']) =>
  Object.entries(COLUMNS).map(([aim, quadrant]) => ({
    aim: aim as keyof typeof COLUMNS,
    facets: quadrants[quadrant],
    key: quadrants[quadrant].length === 0 ? ('none' as const) : ('text' as const),
  }));

const planeAlternative = (quadrants: MainBooklet['quadrants'], texts: BookletTexts): string => {
  const { sentence, item, nobody } = texts.innerPages.alt.plane;
  const { quadrants: corners } = texts.innerPages.plane;
  const named = (facets: readonly FacetId[]) => (facets.length === 0 ? nobody : namesOf(facets, texts));
  const told = (Object.keys(corners) as Exclude<Quadrant, 'gris'>[]).map((quadrant) =>
    texts.write.fill(item, { quadrant: corners[quadrant].name, facets: named(quadrants[quadrant]) }),
  );
  return texts.write.fill(sentence, { quadrants: told.join(texts.pages.alt.between), facets: named(quadrants.gris) });
};
