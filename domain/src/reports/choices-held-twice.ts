import { FACETS } from '../diagnostic/words.ts';
import type { Meeting } from './evidence.ts';
import type { OwnStatements } from './own-statements.ts';

/** Two facets that stood face to face twice, in other words, and of which the same was taken both times. */
export type HeldTwice = { readonly first: Meeting; readonly again: Meeting };

/** In the order of the facets that were taken: a fact about the answers, whatever else they are worth. */
export const choicesHeldTwice = ({ won }: Pick<OwnStatements, 'won'>): readonly HeldTwice[] =>
  FACETS.flatMap((facet) => {
    const met = won[facet].toSorted((one, other) => one.chosen.slot - other.chosen.slot);
    return met.flatMap((first, index) => {
      const again = met.slice(index + 1).find(({ left }) => left.facet === first.left.facet);
      return again ? [{ first, again }] : [];
    });
  });
