import type { FacetId } from '../diagnostic/words.ts';
import type { Meeting } from './evidence.ts';
import type { MainBooklet } from './main-booklet.ts';
import type { Reason } from './words.ts';

/** A choice of the person's own that stands in the portrait beside a name, and why this one. */
export type PortraitQuote = Meeting & { readonly facet: FacetId; readonly reason: Reason };

/**
 * Of the facet that leads first a choice of it, of the one that is set aside, and told of beside it, a choice over it: none that its
 * own page quotes, if there is another. Null where no facet leads, or none is set aside.
 */
export const portraitQuotes = ({
  portrait,
  own,
  evidence,
  facets,
}: Pick<MainBooklet, 'portrait' | 'own' | 'evidence' | 'facets'>): Readonly<
  Record<'leading' | 'setAside', PortraitQuote | null>
> => {
  const quote = (facet: FacetId | undefined, from: 'won' | 'lost', rule: string): PortraitQuote | null => {
    if (facet === undefined) return null;
    const { example, exception } = evidence[facet]!;
    const isQuoted = (meeting: Meeting) =>
      [example, exception].some((one) => one?.chosen === meeting.chosen && one.left === meeting.left);
    const meeting = own[from][facet].find((one) => !isQuoted(one)) ?? own[from][facet][0];
    if (!meeting) return null;
    const { wins, beta } = facets[facet]!;
    return { ...meeting, facet, reason: { rule, figures: { wins, beta } } };
  };
  return {
    leading: quote(portrait.leading[0], 'won', 'a choice of the facet that leads first'),
    setAside: quote(toldAside(portrait), 'lost', 'a choice over the facet that is set aside and told of'),
  };
};

/** An example of another facet than the sentence before it would be no example. */
const toldAside = ({ setAside, setAsideText }: MainBooklet['portrait']): FacetId | undefined =>
  setAsideText === null ? setAside.at(-1) : setAside.find((facet) => `${facet}` === setAsideText.key);
