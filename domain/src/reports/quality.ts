/** What the answers say about the answering (reference: psychometrics D.4 and D.5). Never shown between questions, never blocking. */

/** A cut-off that the answers passed. */
export type QualityFlag =
  | 'median-under-2s'
  | 'many-under-1200ms'
  | 'same-side-run'
  | 'left-count'
  | 'alternation'
  | 'longstring'
  | 'flat-ratings'
  | 'low-consistence'
  | 'repeats-disagree';

/** Three families of signs that fail for different reasons; two of them together suggest a retake. */
export type QualityFamily = 'time' | 'pattern' | 'inconsistency';

export type Quality = {
  /** Number of pairs answered (0..128) and of ratings answered (0..64). */
  readonly answered: { readonly behaviour: number; readonly resources: number };
  /** Kendall's coefficient over the 120 distinct pairs: 1 transitive, 0.167 expected by chance; null until all are answered. */
  readonly consistence: number | null;
  /** Circular triads behind the coefficient, 0..168. */
  readonly circularTriads: number | null;
  /** Of the 8 pairs shown twice, how many were answered twice and how many got the same choice. */
  readonly repeats: { readonly seen: number; readonly agreed: number };
  /** Share of the choices that follow the fitted order, 0..1 (about 0.64 at random); null without answers. */
  readonly orderAgreement: number | null;
  /** Times per pair, over the pairs that have one; null when none has. */
  readonly medianMs: number | null;
  readonly shareUnder1200Ms: number | null;
  readonly longestSideRun: number;
  readonly longestAlternation: number;
  readonly leftCount: number;
  /** Part 2: longest run of one value, and standard deviation of the 64 values; null without ratings. */
  readonly longestRatingRun: number;
  readonly ratingDeviation: number | null;
  readonly flags: readonly { readonly family: QualityFamily; readonly flag: QualityFlag }[];
  /** "À refaire": at least two families flag. */
  readonly redo: boolean;
};

/** Of the eight pairs shown twice. Four is what tossing a coin gives. */
const AS_BY_CHANCE = 4;
/** Nineteen of twenty who toss coins stay below .28; of those whose coins make groups all the same, nineteen of twenty below this. */
const HARDLY_CONSISTENT = 0.4;
/** Printed beside the coefficient: by chance nine in ten lie between .08 and .28. */
const MOST_BY_CHANCE = 0.28;

/**
 * The pairs that were asked twice agreed no more often than by chance: a fact that the booklet tells its reader. It happens to
 * half of those who toss coins, and to a third of those who answer with care, whose facets lie close in some of eight pairs.
 */
export const repeatsChanged = ({ repeats }: Quality): boolean => repeats.seen > 0 && repeats.agreed <= AS_BY_CHANCE;

/** The choices agree among themselves no better than those of who tosses coins: no page may build on them, nor call that ordinary. */
export const isConsistentAsByChance = ({ consistence }: Quality): boolean =>
  consistence !== null && consistence <= MOST_BY_CHANCE;

/** Either of the two: the booklet is read as questions, and says so first. */
export const readsAsQuestions = (quality: Quality): boolean =>
  repeatsChanged(quality) || isConsistentAsByChance(quality);

/** What a reader is told of {@link isUnsteady}: repeats that agreed at most, and the consistence that the choices stay under. */
export const UNSTEADY = { agreed: AS_BY_CHANCE, under: HARDLY_CONSISTENT };

/**
 * The pairs changed, and the choices hardly agree among themselves either. Where choices and motivation meet is told of such
 * answers on no page, and nothing is proposed. Of those with groups, half of the coin-tossers are found by it, one in ten of
 * people with ordinary preferences (spread 1).
 */
export const isUnsteady = (quality: Quality): boolean =>
  repeatsChanged(quality) && quality.consistence !== null && quality.consistence < HARDLY_CONSISTENT;

/** What whoever runs the shop is told of all answers together, and of nobody's: the manner that carries less. */
export const QUALITY_SIGNS = ['careless', 'flat', 'unsteady'] as const;
export type QualitySign = (typeof QUALITY_SIGNS)[number];

/**
 * `careless`: two families of signs together, which suggest a retake. `flat`: the ratings of part 2 tell nothing apart. `unsteady`: as
 * {@link isUnsteady}.
 */
export const qualitySigns = (quality: Quality): QualitySign[] => {
  const shown = {
    careless: quality.redo,
    flat: quality.flags.some(({ flag }) => flag === 'flat-ratings' || flag === 'longstring'),
    unsteady: isUnsteady(quality),
  };
  return QUALITY_SIGNS.filter((sign) => shown[sign]);
};
