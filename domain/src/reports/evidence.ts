import { facetsOf, PILLARS, SLOTS_PER_FACET } from '../diagnostic/words.ts';
import type { FacetId, PerFacet, ResourceValue } from '../diagnostic/words.ts';
import type { Level, Reason } from './words.ts';

/**
 * The person's own answers that a booklet quotes under each facet: facts, where the rest of the paragraph reads them. Which of
 * the sixteen choices and four ratings are quoted follows from the answers alone; where two would do equally, the one that
 * stands first in the plan, which is the same for everybody, so that no answer is picked because it flatters.
 */

/** One statement of the session's bank: of its facet, the one with this number (part 1: 1..16, the block; part 2: 1..4). */
export type Statement = { readonly facet: FacetId; readonly slot: number };

/** One pair of part 1 as it was answered. A statement stands in one pair only. */
export type Meeting = { readonly chosen: Statement; readonly left: Statement };

export type RatedStatement = { readonly statement: Statement; readonly value: ResourceValue };

/** Mostly chosen, mostly left, or neither surely: what decides which choices say most. */
export type Stance = 'chosen' | 'left' | 'between';

export type QuotedChoice = Meeting & { readonly reason: Reason };

export type FacetEvidence = {
  readonly facet: FacetId;
  /** Choices won, and how many the facet stood in: sixteen, the repeated pairs counted twice as the scores count them. */
  readonly wins: number;
  readonly met: number;
  readonly stance: Stance;
  /** Mostly chosen: a win. Mostly left: a loss. Between: the narrowest win. Null when there is none. */
  readonly example: QuotedChoice | null;
  /** Mostly chosen: a loss. Mostly left: a win. Between: the narrowest loss. Null when there is none. */
  readonly exception: QuotedChoice | null;
  /** Of its four ratings. `lowest` is null when all four are alike: then one speaks for all. */
  readonly ratings: {
    readonly highest: RatedStatement;
    readonly lowest: RatedStatement | null;
    readonly reason: Reason;
  };
};

type Scored = { readonly facet: FacetId; readonly wins: number; readonly beta: number; readonly level: Level | null };

/** One quotation that is looked for: whatever may stand there, the most telling first. */
type Wanted = {
  readonly facet: FacetId;
  readonly place: 'example' | 'exception';
  readonly candidates: readonly Meeting[];
  readonly rule: string;
};

/**
 * The evidence of each facet, 0..15. `meetings`: in the order of the plan. `facets`: in the order of their numbers.
 * A page holds a pillar's four facets, and no pair is quoted twice on it where another would do.
 */
export const findEvidence = (
  meetings: readonly Meeting[],
  ratings: readonly RatedStatement[],
  facets: readonly Scored[],
): readonly FacetEvidence[] => {
  const beta = facets.map((facet) => facet.beta) as unknown as PerFacet<number>;
  return PILLARS.flatMap((pillar) => {
    const own = facetsOf(pillar).map((facet) => facets[facet]!);
    const quoted = settle(own.flatMap((facet) => wantedOf(facet, meetings, beta)));
    return own.map((scored): FacetEvidence => {
      const { facet, wins } = scored;
      const choice = (place: Wanted['place']) => {
        const found = quoted.find(({ wanted }) => wanted.facet === facet && wanted.place === place);
        return found ? told(found.meeting, found.wanted, scored, beta) : null;
      };
      return {
        facet,
        wins,
        met: meetings.filter((meeting) => sideOf(facet, meeting) !== null).length,
        stance: stanceOf(scored, meetings),
        example: choice('example'),
        exception: choice('exception'),
        ratings: extremes(ratings.filter(({ statement }) => statement.facet === facet)),
      };
    });
  });
};

/** Follows the level, which says what is sure; sixteen of sixteen, or none, needs no margin to be told as a count. */
const stanceOf = ({ facet, level }: Scored, meetings: readonly Meeting[]): Stance => {
  const sides = meetings.map((meeting) => sideOf(facet, meeting)).filter((side) => side !== null);
  if (level === 'en-tete' || !sides.includes('left')) return 'chosen';
  return level === 'en-retrait' || !sides.includes('chosen') ? 'left' : 'between';
};

const sideOf = (facet: FacetId, { chosen, left }: Meeting): 'chosen' | 'left' | null => {
  if (chosen.facet === facet) return 'chosen';
  return left.facet === facet ? 'left' : null;
};

/**
 * A win says most over the facet that stands highest in this person's own order, and a loss to the one that stands lowest.
 * Where neither choosing nor leaving is sure, the nearest facets say most: there the choice hung by little.
 */
const wantedOf = (scored: Scored, meetings: readonly Meeting[], beta: PerFacet<number>): readonly Wanted[] => {
  const { facet } = scored;
  const distance = (meeting: Meeting) => Math.abs(beta[opponentOf(facet, meeting)] - beta[facet]);
  const highest = (meeting: Meeting) => -beta[opponentOf(facet, meeting)];
  const lowest = (meeting: Meeting) => beta[opponentOf(facet, meeting)];
  const won = decisive(facet, 'chosen', meetings);
  const lost = decisive(facet, 'left', meetings);
  const want = (place: Wanted['place'], from: readonly Meeting[], by: (meeting: Meeting) => number, rule: string) =>
    // Sorting is stable: equal ones keep the order of the plan.
    from.length === 0 ? [] : [{ facet, place, candidates: from.toSorted((one, other) => by(one) - by(other)), rule }];
  const OVER_HIGHEST = 'the win over the facet that stands highest';
  const TO_LOWEST = 'the loss to the facet that stands lowest';
  switch (stanceOf(scored, meetings)) {
    case 'chosen':
      return [...want('example', won, highest, OVER_HIGHEST), ...want('exception', lost, lowest, TO_LOWEST)];
    case 'left':
      return [...want('example', lost, lowest, TO_LOWEST), ...want('exception', won, highest, OVER_HIGHEST)];
    case 'between':
      return [
        ...want('example', won, distance, 'the win over the nearest facet'),
        ...want('exception', lost, distance, 'the loss to the nearest facet'),
      ];
  }
};

const opponentOf = (facet: FacetId, { chosen, left }: Meeting): FacetId =>
  chosen.facet === facet ? left.facet : chosen.facet;

/**
 * Wins (`chosen`) or losses (`left`). Two facets that met twice and won once each say nothing of each other: those are kept
 * for want of others only. They count, as they count for the scores.
 */
const decisive = (facet: FacetId, side: 'chosen' | 'left', meetings: readonly Meeting[]): readonly Meeting[] => {
  const own = meetings.filter((meeting) => sideOf(facet, meeting) !== null);
  const ofSide = own.filter((meeting) => sideOf(facet, meeting) === side);
  const clear = ofSide.filter((meeting) =>
    own
      .filter((other) => opponentOf(facet, other) === opponentOf(facet, meeting))
      .every((other) => sideOf(facet, other) === side),
  );
  return clear.length > 0 ? clear : ofSide;
};

/** Who has the fewest to choose from chooses first; a pair that is quoted already is taken for want of another only. */
const settle = (wanted: readonly Wanted[]): readonly { readonly wanted: Wanted; readonly meeting: Meeting }[] => {
  const taken = new Set<Meeting>();
  return wanted
    .toSorted((one, other) => one.candidates.length - other.candidates.length)
    .map((each) => {
      const meeting = each.candidates.find((candidate) => !taken.has(candidate)) ?? each.candidates[0]!;
      taken.add(meeting);
      return { wanted: each, meeting };
    });
};

const told = (meeting: Meeting, { rule }: Wanted, { facet, wins, beta: own }: Scored, beta: PerFacet<number>) => ({
  ...meeting,
  reason: { rule, figures: { wins, beta: own, opponentBeta: beta[opponentOf(facet, meeting)] } },
});

/** Several that are equally high, or low: the first of the bank. Refuses (RangeError) a facet without its four ratings. */
const extremes = (own: readonly RatedStatement[]): FacetEvidence['ratings'] => {
  const ranked = own.toSorted((one, other) => other.value - one.value || one.statement.slot - other.statement.slot);
  const highest = ranked[0];
  if (!highest || ranked.length !== SLOTS_PER_FACET) {
    throw new RangeError(`A facet has ${SLOTS_PER_FACET} ratings, not ${ranked.length}`);
  }
  const least = Math.min(...ranked.map(({ value }) => value));
  const lowest = ranked.find(({ value }) => value === least)!;
  const alike = least === highest.value;
  return {
    highest,
    lowest: alike ? null : lowest,
    reason: {
      rule: alike ? 'its four ratings are alike' : 'the highest and the lowest of its four ratings',
      figures: { highest: highest.value, lowest: least },
    },
  };
};
