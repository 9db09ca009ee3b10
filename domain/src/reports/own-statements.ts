import { FACETS, perFacet } from '../diagnostic/words.ts';
import type { FacetId, PerFacet } from '../diagnostic/words.ts';
import type { Meeting, RatedStatement } from './evidence.ts';

/**
 * All of a person's answers, facet by facet, the one that says most first: what the editions beside the main one quote from.
 * The main booklet quotes one or two of each facet (`FacetEvidence`); these begin with the same ones and go on.
 */
export type OwnStatements = {
  /** Won over what stands highest first: chosen even against what the person chooses most. */
  readonly won: PerFacet<readonly Meeting[]>;
  /** Highest rating first. Four a facet. */
  readonly rated: PerFacet<readonly RatedStatement[]>;
};

/** `meetings`: in the order of the plan, which decides between equals. */
export const findOwnStatements = (
  meetings: readonly Meeting[],
  ratings: readonly RatedStatement[],
  facets: readonly { readonly beta: number }[],
): OwnStatements => {
  const betaOf = (facet: FacetId) => facets[facet]!.beta;
  return {
    won: perFacet((facet) =>
      meetings
        .filter(({ chosen }) => chosen.facet === facet)
        .toSorted((one, other) => betaOf(other.left.facet) - betaOf(one.left.facet)),
    ),
    rated: perFacet((facet) =>
      ratings
        .filter(({ statement }) => statement.facet === facet)
        .toSorted((one, other) => other.value - one.value || one.statement.slot - other.statement.slot),
    ),
  };
};

/** Hands out statements so that a booklet quotes none twice while another is left. */
export type Quoting = {
  /** The next of a facet's wins; null when none is left. */
  readonly nextWin: (facet: FacetId) => Meeting | null;
};

export const quotingFrom = ({ won }: OwnStatements): Quoting => {
  const handedOut = FACETS.map(() => 0);
  return {
    nextWin: (facet) => {
      const meeting = won[facet][handedOut[facet]!] ?? null;
      handedOut[facet]! += 1;
      return meeting;
    },
  };
};
