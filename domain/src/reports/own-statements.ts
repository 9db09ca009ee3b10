import { FACETS, perFacet, SLOTS_PER_FACET } from '../diagnostic/words.ts';
import type { FacetId, PerFacet } from '../diagnostic/words.ts';
import type { Meeting, RatedStatement } from './evidence.ts';

/**
 * All of a person's answers, facet by facet, the one that says most first: what the editions beside the main one quote from.
 * The main booklet quotes one or two of each facet (`FacetEvidence`); these begin with the same ones and go on.
 */
export type OwnStatements = {
  /** First the one over what stands highest: chosen even against what the person chooses most. The others begin anywhere. */
  readonly won: PerFacet<readonly Meeting[]>;
  /** Beginning anywhere: each was chosen over it. */
  readonly lost: PerFacet<readonly Meeting[]>;
  /** Highest rating first. Four a facet. */
  readonly rated: PerFacet<readonly RatedStatement[]>;
};

/** `meetings`: in the order of the plan, which decides between equals. */
export const findOwnStatements = (
  meetings: readonly Meeting[],
  ratings: readonly RatedStatement[],
  facets: readonly { readonly beta: number; readonly wins: number }[],
): OwnStatements => {
  const betaOf = (facet: FacetId) => facets[facet]!.beta;
  // Of equal ratings none says more: where to begin among them follows from the person's own count, so that people who rate alike
  // are not all quoted the same statement, and none is picked because it flatters.
  const turn = ({ facet, slot }: RatedStatement['statement']) => (slot + facets[facet]!.wins) % SLOTS_PER_FACET;
  const countOf = (facet: FacetId) =>
    ratings.filter(({ statement }) => statement.facet === facet).reduce((sum, { value }) => sum + value + 1, 0);
  return {
    won: perFacet((facet) => {
      const [first, ...others] = meetings
        .filter(({ chosen }) => chosen.facet === facet)
        .toSorted((one, other) => betaOf(other.left.facet) - betaOf(one.left.facet));
      return first ? [first, ...begunAt(countOf(facet), others)] : [];
    }),
    lost: perFacet((facet) =>
      begunAt(
        countOf(facet),
        meetings.filter(({ left }) => left.facet === facet),
      ),
    ),
    rated: perFacet((facet) =>
      ratings
        .filter(({ statement }) => statement.facet === facet)
        .toSorted((one, other) => other.value - one.value || turn(one.statement) - turn(other.statement)),
    ),
  };
};

/** The same in their order, the one of that number first. */
const begunAt = <T>(start: number, items: readonly T[]): readonly T[] => {
  const turn = items.length === 0 ? 0 : start % items.length;
  return [...items.slice(turn), ...items.slice(0, turn)];
};

/** Hands out statements so that a booklet quotes none twice while another is left, and none more than twice. */
export type Quoting = {
  /** The next of a facet's wins; null when none is left. */
  readonly nextWin: (facet: FacetId) => Meeting | null;
  /** The next of a facet's wins that may stand there; null when none of those left may. */
  readonly fittingWin: (facet: FacetId, fits: (meeting: Meeting) => boolean) => Meeting | null;
  /** A win of a facet, one that was not quoted if there is any; null when there is none that was quoted less than twice. */
  readonly someWin: (facet: FacetId) => Meeting | null;
  /** The next of what was chosen over a facet. */
  readonly nextLoss: (facet: FacetId) => Meeting | null;
  /** This one of what was chosen over a facet; another, when it was quoted already; it again, when there is no other. */
  readonly someLoss: (facet: FacetId, wanted: Meeting) => Meeting | null;
  /** The highest or the lowest of a facet's ratings that is wanted and was not quoted yet; null when none is left. */
  readonly nextRating: (
    facet: FacetId,
    end: 'highest' | 'lowest',
    wanted?: (value: number) => boolean,
  ) => RatedStatement | null;
  /** One of that value is left. */
  readonly hasRating: (facet: FacetId, value: number) => boolean;
};

/** Fewer wins than this are all needed. */
const ENOUGH = 6;
const MOST = 2;

/**
 * Where a facet has enough wins, it begins past the first, which the main booklet quotes. `suits`: choices that the edition
 * would rather quote; of each facet these come first, the others where none of them is left.
 */
export const quotingFrom = (
  { won, lost, rated }: OwnStatements,
  suits: (meeting: Meeting) => boolean = () => true,
): Quoting => {
  const begins = FACETS.map((facet) => (won[facet].length >= ENOUGH ? 1 : 0));
  const times = new Map<string, number>();
  const timesOf = (meeting: Meeting) => times.get(pairOf(meeting)) ?? 0;
  const count = (meeting: Meeting | null | undefined): Meeting | null => {
    if (!meeting) return null;
    times.set(pairOf(meeting), timesOf(meeting) + 1);
    return meeting;
  };
  const isNew = (meeting: Meeting) => timesOf(meeting) === 0;
  const mayStand = (meeting: Meeting) => timesOf(meeting) < MOST;
  const hand = (meetings: readonly Meeting[]) =>
    count(meetings.find((one) => isNew(one) && suits(one)) ?? meetings.find(isNew));
  const quoted = new Set<RatedStatement>();
  return {
    hasRating: (facet, wanted) => rated[facet].some((rating) => rating.value === wanted && !quoted.has(rating)),
    nextRating: (facet, end, wanted = () => true) => {
      const left = rated[facet].filter((rating) => wanted(rating.value) && !quoted.has(rating));
      const rating = left.at(end === 'highest' ? 0 : -1) ?? null;
      if (rating) quoted.add(rating);
      return rating;
    },
    nextWin: (facet) => hand(won[facet].slice(begins[facet])),
    fittingWin: (facet, fits) => count(won[facet].find((meeting) => isNew(meeting) && fits(meeting))),
    someWin: (facet) => hand(won[facet].slice(begins[facet])) ?? hand(won[facet]) ?? count(won[facet].find(mayStand)),
    nextLoss: (facet) => hand(lost[facet]),
    someLoss: (facet, wanted) =>
      isNew(wanted) ? count(wanted) : (hand(lost[facet]) ?? (mayStand(wanted) ? count(wanted) : null)),
  };
};

/** Two meetings of a repeated pair are one pair to whoever reads. */
const pairOf = ({ chosen, left }: Meeting): string =>
  [chosen, left]
    .map(({ facet, slot }) => `${facet}.${slot}`)
    .toSorted()
    .join(' ');
