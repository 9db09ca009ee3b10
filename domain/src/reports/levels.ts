import { BLOCKS, FACETS, perFacet } from '../diagnostic/words.ts';
import type { PerFacet } from '../diagnostic/words.ts';
import { MARGIN_80, mean, variance } from '../estimation.ts';
import { differenceError, facetsByDescending } from './scores.ts';
import type { BehaviourScores } from './scores.ts';
import type { Level, Reason } from './words.ts';

/**
 * Groups of facets (decisions section 11; booklets section 4). Sixteen choices per facet tell two ends apart and the middle
 * not at all, so the middle is cut by its count only and the booklet says that this border hangs by one choice.
 */

/** Under this separation a profile shows no groups: it catches 9 of 10 who answer at random, and few others. */
const LEAST_SEPARATION = 0.35;

/** Choices that each facet stands in, one a block; and the half of them. */
const HALF = BLOCKS / 2;

export type FoundLevel = { readonly level: Level; readonly reason: Reason };

/**
 * Share of the spread of β that is not error: 1 − mean(SE²)/var(β), var of a sample of sixteen. Null when all β are equal;
 * negative when error alone would spread them more.
 */
export const separationReliability = (scores: BehaviourScores): number | null => {
  const spread = variance(scores.beta);
  if (spread === 0) return null;
  return 1 - mean(scores.standardError.map((error) => error ** 2)) / spread;
};

/** True when the profile is contrasted enough to show groups. */
export const showsGroups = (separation: number | null): boolean => {
  return separation !== null && separation >= LEAST_SEPARATION;
};

/**
 * The group of each facet, whether or not the profile may show groups, as page 2 defines them: *En tête*, the 80 % margin lies
 * wholly above the person's own mean; *En retrait*, wholly below; the rest by its count, half of the choices counting as
 * *Fréquente*: the same count gets the same word, whereas β, which knows the opponents too, gave eight of sixteen now one and
 * now the other. Other facets take no part: an extreme one evicts nobody. Inside a group facets stand by β; those comparable with its first, as
 * the figures of the reason tell, could change places with it, and no booklet says otherwise.
 *
 * Sixteen facets are judged, each by itself, without a correction for their number: a group is a list of which most are
 * right, and page "Précautions et méthode" prints how many (with a correction, two of three facets that truly lead would
 * be silent). The flat profiles, in which chance alone would fill the groups, are left out before.
 */
export const findLevels = (scores: BehaviourScores): PerFacet<FoundLevel> => {
  const ranked = facetsByDescending(scores.beta, FACETS);
  const ends = { first: ranked[0] ?? 0, last: ranked.at(-1) ?? 0 };
  return perFacet((facet) => {
    const figures = {
      beta: scores.beta[facet],
      wins: scores.wins[facet],
      margin: MARGIN_80 * scores.standardError[facet],
      gapToFirst: scores.beta[ends.first] - scores.beta[facet],
      comparableWithFirst: MARGIN_80 * differenceError(scores, ends.first, facet),
      gapToLast: scores.beta[facet] - scores.beta[ends.last],
      comparableWithLast: MARGIN_80 * differenceError(scores, ends.last, facet),
    };
    if (figures.beta > figures.margin) return { level: 'en-tete', reason: { rule: 'margin above the mean', figures } };
    if (figures.beta < -figures.margin)
      return { level: 'en-retrait', reason: { rule: 'margin below the mean', figures } };
    return figures.wins >= HALF
      ? { level: 'frequente', reason: { rule: 'half of its choices or more, the margin holds the mean', figures } }
      : {
          level: 'occasionnelle',
          reason: { rule: 'less than half of its choices, the margin holds the mean', figures },
        };
  });
};

/**
 * The word that a facet's sentence goes by. Of one that is set back the sentence supposes that something else pleases, which is not
 * told of what the person's own ratings like: `laissee` says the count and no more. In the middle, one that was chosen as often as left (8 of 16) is `egale`, and give
 * or take one choice (7 or 9) `partagee`: its sentence leans to neither side, and "presque" is for those two counts alone.
 */
export const toldLevel = (level: Level, wins: number, liked: boolean): Level | 'egale' | 'partagee' | 'laissee' => {
  if (level === 'en-retrait' && liked) return 'laissee';
  const distance = Math.abs(wins - HALF);
  if (level === 'en-tete' || level === 'en-retrait' || distance > 1) return level;
  return distance === 0 ? 'egale' : 'partagee';
};
