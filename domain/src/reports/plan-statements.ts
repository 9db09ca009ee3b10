import type { FacetId } from '../diagnostic/words.ts';
import type { RatedStatement } from './evidence.ts';
import type { MainBooklet } from './main-booklet.ts';
import type { GestureAim, Reason } from './words.ts';

/**
 * Where the plan names no facet to keep or to try, one of the person's own ratings stands: something to begin with that claims
 * nothing. It is what was rated highest, of a facet that is chosen much (to keep) or little (to try). Between equals, the facet of
 * the higher (to try: lower) β, then the numbers. Of a facet that nourishes less none stands, nor one to keep of what is set aside, nor
 * one to try of what leads: other pages say so of them. No statement stands twice. Beside « à ménager » none does: a low rating there
 * would read as an advice to do less of what nothing says is too much.
 */
export type PlanStatement = {
  readonly aim: Exclude<GestureAim, 'menager'>;
  readonly rated: RatedStatement;
  readonly reason: Reason;
};

const WANTED = {
  preserver: { beta: 1, against: 'en-retrait', rule: 'highest rating, of the facet chosen most' },
  essayer: { beta: -1, against: 'en-tete', rule: 'highest rating, of the facet chosen least' },
} as const;

/** One for each gesture that is not established, in their order. */
export const planStatements = ({
  gestures,
  facets,
  own,
}: Pick<MainBooklet, 'gestures' | 'facets' | 'own'>): readonly PlanStatement[] => {
  const told = new Set<FacetId>();
  return gestures.flatMap(({ aim, established }) => {
    if (established || aim === 'menager') return [];
    const { beta, against, rule } = WANTED[aim];
    const [first] = own.rated
      .flat()
      .filter(({ statement: { facet } }) => {
        const { level, motivationLevel } = facets[facet]!;
        return !told.has(facet) && motivationLevel !== 'moins' && level !== against;
      })
      .toSorted(
        (one, other) =>
          other.value - one.value ||
          beta * (facets[other.statement.facet]!.beta - facets[one.statement.facet]!.beta) ||
          one.statement.facet - other.statement.facet ||
          one.statement.slot - other.statement.slot,
      );
    if (!first) return [];
    const { facet } = first.statement;
    told.add(facet);
    return [{ aim, rated: first, reason: { rule, figures: { rating: first.value, beta: facets[facet]!.beta } } }];
  });
};
