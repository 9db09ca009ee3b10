import type { FacetId, PillarId } from '../diagnostic/words.ts';
import type { BookletShape, MainBooklet as WholeBooklet } from './main-booklet.ts';
import { isConsistentAsByChance, isUnsteady, repeatsChanged } from './quality.ts';
import type { Quality } from './quality.ts';
import type { ChosenText, Quadrant, Reason } from './words.ts';

/**
 * "L'essentiel en une page": what a person's answers carry, chosen from what the other pages already hold. Nothing is computed
 * here that another page does not say, and no line is surer than that page: a shape whose gaps are established, facets whose
 * level is "En tête", meetings whose two margins leave the mean aside. Who has less of it has fewer lines; nothing fills up.
 */
export type Essentials = {
  /** Said first: the pairs that were asked twice got other answers, or the choices agree no better than by chance. */
  readonly doubt: EssentialLine | null;
  /** At most three: the shape of the pillars, the facets "En tête", where choices and motivation meet most clearly. */
  readonly sure: readonly EssentialLine[];
  /** At most two: what is chosen more than it nourishes, and what nourishes more than it is chosen. */
  readonly tensions: readonly EssentialLine[];
  /** What the answers leave open; null when they leave nothing of this kind open. */
  readonly unknown: EssentialLine | null;
  /** A gesture of the plan, whose quadrant is established; null when none is, or when the answers ask for prudence. */
  readonly gesture: EssentialLine | null;
};

/** The page of the main booklet that a line comes from and leads to. */
export type EssentialPage = 'reading' | 'method' | 'pillars' | 'portrait' | 'low-contrast' | 'plane' | 'plan';

export type EssentialLine = {
  readonly page: EssentialPage;
  /** Named in the text, the plainest first. */
  readonly facets: readonly FacetId[];
  /** Named in the text, the highest first. */
  readonly pillars: readonly PillarId[];
  /** Slot "essential": `doubt`, `doubt.chance`, `shape.4`, `leading`, `meeting.porte`, `tension.coute`, `unknown.flat`; a gesture's is the plan's own. */
  readonly text: ChosenText;
};

/** Nothing of it is quoted. */
type MainBooklet = Omit<WholeBooklet, 'evidence' | 'own'>;

export const composeEssentials = (booklet: MainBooklet): Essentials => ({
  doubt: doubtLine(booklet.quality),
  sure: [shapeLine(booklet.told), leadingLine(booklet), meetingLine(booklet)].filter((line) => line !== null),
  tensions: (['coute', 'appelle'] as const)
    .map((quadrant) => quadrantLine(booklet, quadrant, 'tension'))
    .filter((line) => line !== null),
  unknown: unknownLine(booklet),
  gesture: gestureLine(booklet),
});

const doubtLine = (quality: Quality): EssentialLine | null => {
  if (quality.redo) return null;
  const { repeats, consistence } = quality;
  const figures = { ...repeats, ...(consistence === null ? {} : { consistence }) };
  const line = (key: string, rule: string): EssentialLine => ({
    page: 'method',
    facets: [],
    pillars: [],
    text: { key, reason: { rule, figures } },
  });
  if (repeatsChanged(quality)) return line('doubt', 'repeated pairs agree no more often than by chance');
  if (isConsistentAsByChance(quality)) return line('doubt.chance', 'choices agree no better than by chance');
  return null;
};

const shapeLine = ({ dominantType, order, leading, text }: BookletShape): EssentialLine | null => {
  // Balance is what has not been told apart.
  if (dominantType === 7) return null;
  // One that leads and one that follows have an order; several that may lead have none.
  const pillars =
    dominantType === 3 ? order.slice(0, 2) : order.slice(0, leading).toSorted((one, other) => one - other);
  return { page: 'pillars', facets: [], pillars, text: { key: `shape.${dominantType}`, reason: text.reason } };
};

const leadingLine = ({ groups, facets }: MainBooklet): EssentialLine | null => {
  const leading = groups['en-tete'];
  const least = facets.find(({ facet }) => facet === leading.at(-1))?.texts.level;
  if (!least) return null;
  const reason: Reason = {
    rule: `each ${least.reason.rule}; figures of the least of them`,
    figures: least.reason.figures,
  };
  return { page: 'portrait', facets: leading, pillars: [], text: { key: 'leading', reason } };
};

/** What is chosen and nourishes; where nothing does, what is neither chosen nor nourishing. */
const meetingLine = (booklet: MainBooklet): EssentialLine | null =>
  quadrantLine(booklet, 'porte', 'meeting') ?? quadrantLine(booklet, 'laisse', 'meeting');

const quadrantLine = (
  { quadrants, facets }: MainBooklet,
  quadrant: Exclude<Quadrant, 'gris'>,
  kind: 'meeting' | 'tension',
): EssentialLine | null => {
  const named = quadrants[quadrant];
  const first = facets.find(({ facet }) => facet === named[0]);
  if (!first) return null;
  const figures = { beta: first.beta, motivation: first.resourceCentred, facets: named.length };
  const reason: Reason = { rule: 'plainest of its quadrant', figures };
  return { page: 'plane', facets: named, pillars: [], text: { key: `${kind}.${quadrant}`, reason } };
};

/** The first that holds: how the answers were given, groups, the order of pillars, the grey zone. */
const unknownLine = ({ quality, grouped, separation, told, quadrants, facets }: MainBooklet): EssentialLine | null => {
  const line = (
    page: EssentialPage,
    key: string,
    reason: Reason,
    pillars: readonly PillarId[] = [],
  ): EssentialLine => ({
    page,
    facets: [],
    pillars,
    text: { key: `unknown.${key}`, reason },
  });
  if (quality.redo) {
    const families = new Set(quality.flags.map(({ family }) => family));
    return line('reading', 'redo', { rule: 'two families of signs', figures: { families: families.size } });
  }
  if (!grouped) {
    const rule = 'the profile shows no groups';
    return line('low-contrast', 'flat', { rule, figures: separation === null ? { separable: 0 } : { separation } });
  }
  if (told.dominantType !== 3) {
    const { dominantType, order, leading, text } = told;
    return line('pillars', `order.${dominantType}`, text.reason, dominantType === 7 ? [] : order.slice(0, leading));
  }
  // Of unsteady answers all facets stand in the zone by a rule, and not by their margins.
  if (isUnsteady(quality)) {
    return line('plane', 'unsteady', { rule: 'the answers are unsteady', figures: { ...quality.repeats } });
  }
  const grey = quadrants.gris.length;
  const reason: Reason = { rule: 'facets in the grey zone', figures: { grey, facets: facets.length } };
  return grey > 1 ? line('plane', 'zone', reason) : null;
};

/** The gesture that answers a tension, or else the one that keeps what carries; the plan has none of unsteady answers. */
const gestureLine = ({ quality, gestures }: MainBooklet): EssentialLine | null => {
  if (quality.redo) return null;
  const established = gestures.filter((gesture) => gesture.established);
  const chosen = established.find(({ aim }) => aim !== 'preserver') ?? established[0];
  return chosen?.text ? { page: 'plan', facets: chosen.facets.slice(0, 1), pillars: [], text: chosen.text } : null;
};
