import type { ResourceAnswer } from '../diagnostic/answers.ts';
import { BEHAVIOUR_PROPOSITIONS, FACETS } from '../diagnostic/words.ts';
import type { FacetId } from '../diagnostic/words.ts';
import { commonestRating, findAlikeRatings } from './alike-ratings.scoring.ts';
import type { BriefBooklet, QuotedRating, SeenKey } from './brief-booklet.ts';
import type { BriefReason } from './brief-edition.ts';
import { choicesHeldTwice } from './choices-held-twice.ts';
import type { MainBooklet } from './main-booklet.ts';
import type { QualityFlag } from './quality.ts';
import { ratingSeparation, ratingsSeparate } from './rating-separation.scoring.ts';
import { scoreResources } from './resources.scoring.ts';
import { facetsByDescending } from './scores.ts';
import type { RatingsReading } from './ratings-reading.ts';
import { composeShortBooklet } from './short-booklet.ts';
import type { AlikeRatings, ShortBooklet } from './short-booklet.ts';
import type { Reason } from './words.ts';

/** Statements that are quoted of each end. */
const QUOTED = 3;
/** Pairs answered the same way twice that are quoted. */
const HELD = 3;
/** Between « Parfois », 0, and « Souvent », 1. */
const MIDDLE = 0.5;

/** The brief edition of a diagnostic, from what the main booklet knows of it and the ratings of part 2. */
export const composeBriefBooklet = (
  main: Pick<MainBooklet, 'facets' | 'quality' | 'separation' | 'own'>,
  resources: readonly ResourceAnswer[],
  reason: BriefReason,
): BriefBooklet => {
  const scores = scoreResources(resources);
  const separation = ratingSeparation(resources);
  const alike = findAlikeRatings(resources);
  const { rings, mean, nourishing } = composeShortBooklet(scores, alike);
  const key = readingOf(alike, separation, rings);
  const same = resources.every(({ value }) => value === resources[0]?.value);
  const falling = facetsByDescending(scores.centred, FACETS);
  return {
    reason,
    told: { key: reason, reason: whyBrief(main, reason) },
    seen: seenFacts(main, resources).map(([fact, rule, figures]) => ({ key: fact, reason: { rule, figures } })),
    facets: main.facets.map(({ facet, pillar, behaviour, motivation }) => ({ facet, pillar, behaviour, motivation })),
    ratings: {
      key,
      reason: {
        rule: 'separation of the sums of part 2, unless the ratings are alike',
        figures: figure({ separation }),
      },
    },
    rings: same ? null : { rings, mean },
    nourishing: key === 'read' ? nourishing.map(({ facet }) => facet) : [],
    highest: alike ? [] : quotedOf(resources, falling, 1),
    lowest: alike ? [] : quotedOf(resources, falling.toReversed(), -1),
    held: reason === 'careless' ? [] : choicesHeldTwice(main.own).slice(0, HELD),
  };
};

const readingOf = (
  alike: AlikeRatings | null,
  separation: number | null,
  rings: ShortBooklet['rings'],
): RatingsReading => {
  if (alike) return alike.flat ? 'alike' : 'run';
  if (ratingsSeparate(separation)) return 'read';
  return rings.some(({ motivationLevel }) => motivationLevel !== 'egale') ? 'some' : 'close';
};

const whyBrief = (
  { quality, separation }: Pick<MainBooklet, 'quality' | 'separation'>,
  reason: BriefReason,
): Reason => {
  switch (reason) {
    case 'careless':
      return {
        rule: 'two families of signs doubt the manner of answering',
        figures: { signs: quality.flags.length, families: new Set(quality.flags.map(({ family }) => family)).size },
      };
    case 'flat':
      return { rule: 'the choices do not separate the facets', figures: figure({ separation }) };
    case 'unsteady':
      return {
        rule: 'the choices agree among themselves no better than by chance',
        figures: figure({ consistence: quality.consistence }),
      };
  }
};

/** A figure that there is not (all values equal) is left out. */
const figure = (figures: Readonly<Record<string, number | null>>): Reason['figures'] =>
  Object.fromEntries(Object.entries(figures).filter((entry): entry is [string, number] => Number.isFinite(entry[1])));

type SeenFact = readonly [SeenKey, rule: string, Reason['figures']];

/** Three facts that everybody has, then those whose cut-off the answers passed. */
const seenFacts = (
  { facets, quality }: Pick<MainBooklet, 'facets' | 'quality'>,
  resources: readonly ResourceAnswer[],
): readonly SeenFact[] => {
  const wins = facets.map((facet) => facet.wins);
  const { circularTriads: triads, repeats, medianMs, shareUnder1200Ms } = quality;
  const passed = new Set<QualityFlag>(quality.flags.map(({ flag }) => flag));
  const { value, count } = commonestRating(resources);
  const facts: readonly (readonly [boolean, ...SeenFact])[] = [
    [true, 'spread', 'choices of the first and the last facet', { most: Math.max(...wins), least: Math.min(...wins) }],
    [triads !== null, 'triads', 'circular triads', { triads: triads ?? 0 }],
    [repeats.seen > 0, 'repeats', 'pairs of facets shown twice', { agreed: repeats.agreed, seen: repeats.seen }],
    [passed.has('median-under-2s'), 'fast', 'median-under-2s', { seconds: (medianMs ?? 0) / 1000 }],
    [passed.has('many-under-1200ms'), 'hasty', 'many-under-1200ms', { percent: 100 * (shareUnder1200Ms ?? 0) }],
    [passed.has('same-side-run'), 'same-place', 'same-side-run', { run: quality.longestSideRun }],
    [passed.has('left-count'), 'first-place', 'left-count', { left: quality.leftCount, all: BEHAVIOUR_PROPOSITIONS }],
    [passed.has('alternation'), 'alternation', 'alternation', { run: quality.longestAlternation }],
    [passed.has('flat-ratings'), 'same-rating', 'flat-ratings', { count, value }],
    [
      passed.has('longstring') && !passed.has('flat-ratings'),
      'rating-run',
      'longstring',
      { run: quality.longestRatingRun },
    ],
  ];
  return facts.filter(([seen]) => seen).map(([, ...fact]) => fact);
};

/**
 * Of each facet the statement that was rated highest (`sign` 1) or lowest (−1), the first one in the bank among equals; only
 * where that is the person's own last word on that side, and one of the two words of that end.
 */
const quotedOf = (
  resources: readonly ResourceAnswer[],
  facets: readonly FacetId[],
  sign: 1 | -1,
): readonly QuotedRating[] => {
  const farthest = sign * Math.max(...resources.map(({ value }) => sign * value));
  const quoted = facets.flatMap((wanted) => {
    const own = resources.filter(({ facet }) => facet === wanted);
    const { facet, slot, value } = own.toSorted(
      (one, other) => sign * (other.value - one.value) || one.slot - other.slot,
    )[0]!;
    return value === farthest && sign * (value - MIDDLE) > 0 ? [{ facet, slot, value }] : [];
  });
  return quoted.slice(0, QUOTED);
};
