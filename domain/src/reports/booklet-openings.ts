import type { FacetId } from '../diagnostic/words.ts';
import { motivationLogit } from './display-scales.ts';
import type { BookletFacet, BookletGesture, BookletPortrait, BookletQuestion, MainBooklet } from './main-booklet.ts';
import type { PillarShape } from './dominant-type.ts';
import { sentencesToTick } from './sentences-to-tick.ts';
import type { GapDirection, Reason } from './words.ts';

/** Pages that open a conversation: the portrait, the questions to take away, the three gestures (booklets section 4). */

const QUESTIONS = 6;
const EXAMPLES = 3;

/** Page 5: what leads, what lies between, what is set aside; sentences that the reader accepts or strikes out. */
export const portrait = (
  shape: PillarShape,
  facets: readonly BookletFacet[],
  groups: MainBooklet['groups'],
): BookletPortrait => {
  const ends = [...groups['en-tete'], ...groups['en-retrait']];
  // Its text supposes that something else pleases: of what the ratings like, nothing is supposed.
  const lowest = groups['en-retrait'].findLast((facet) => !facets[facet]!.liked);
  return {
    leading: groups['en-tete'],
    between: facets.map(({ facet }) => facet).filter((facet) => !ends.includes(facet)),
    setAside: groups['en-retrait'],
    opening: { key: shape.key, reason: shape.reason },
    setAsideText:
      lowest === undefined
        ? null
        : {
            key: `${lowest}`,
            reason: {
              rule: 'lowest of those set back that the ratings do not like',
              figures: { beta: betaOf(facets, lowest) },
            },
          },
    toTick: sentencesToTick(shape, facets),
  };
};

/**
 * Page 14: six facets to talk about. Those that cost or call come first; then the grey zone, where the reader knows better, and
 * in it the facets of which one part says something; then the others. The widest gap first in each. Choices and motivation have
 * scales of their own: which way a question asks follows from the part that is sure, and from their gap only where neither is.
 */
export const questionsToTakeAway = (facets: readonly BookletFacet[]): readonly BookletQuestion[] => {
  return facets
    .toSorted(
      (one, other) =>
        turnOf(one) - turnOf(other) || Math.abs(gapOf(other)) - Math.abs(gapOf(one)) || one.facet - other.facet,
    )
    .slice(0, QUESTIONS)
    .map((facet) => {
      const sure = sureDirection(facet);
      const direction = sure ?? (gapOf(facet) >= 0 ? 'plus-choisie' : 'plus-nourrissante');
      const rule = `${sure ? 'what is sure' : 'gap'} of a facet in ${facet.quadrant}`;
      const figures = { beta: facet.beta, motivation: facet.resourceCentred, gapInLogits: gapOf(facet) };
      return { facet: facet.facet, direction, text: { key: `${facet.facet}.${direction}`, reason: { rule, figures } } };
    });
};

const turnOf = (facet: BookletFacet): number => {
  if (facet.quadrant === 'coute' || facet.quadrant === 'appelle') return 0;
  if (facet.quadrant !== 'gris') return 3;
  return sureDirection(facet) ? 1 : 2;
};

/** Null where neither part is sure, and where both say the same. */
const sureDirection = ({ level, motivationLevel }: BookletFacet): GapDirection | null => {
  const more = level === 'en-tete' || motivationLevel === 'moins';
  const less = level === 'en-retrait' || motivationLevel === 'plus';
  if (more === less) return null;
  return more ? 'plus-choisie' : 'plus-nourrissante';
};

/**
 * Page 15: something to keep, something to ease, something to try. A facet is named under an aim where its sign on the plane is
 * full, and nowhere else: the nearest of a quadrant that holds none is often what the person chose sixteen times of sixteen.
 */
export const gestures = (
  facets: readonly BookletFacet[],
  quadrants: MainBooklet['quadrants'],
): readonly BookletGesture[] => {
  return AIMS.map(({ aim, quadrant }) => {
    const named = quadrants[quadrant].slice(0, EXAMPLES);
    const first = facets.find(({ facet }) => facet === named[0]);
    if (!first) return { aim, facets: [], established: false, text: null };
    const figures = { beta: first.beta, motivation: first.resourceCentred };
    const reason: Reason = { rule: 'first of its quadrant', figures };
    return { aim, facets: named, established: true, text: { key: `${first.facet}.${aim}`, reason } };
  });
};

/** How much more a facet is chosen than it nourishes, both around the person's own mean, in logits. */
const gapOf = (facet: BookletFacet): number => {
  return facet.beta - motivationLogit(facet.resourceCentred);
};

const AIMS = [
  { aim: 'preserver', quadrant: 'porte' },
  { aim: 'menager', quadrant: 'coute' },
  { aim: 'essayer', quadrant: 'appelle' },
] as const;

const betaOf = (facets: readonly BookletFacet[], id: FacetId): number => {
  return facets.find(({ facet }) => facet === id)?.beta ?? 0;
};
