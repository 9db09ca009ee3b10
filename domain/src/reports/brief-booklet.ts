import type { RatingsReading } from './ratings-reading.ts';
import type { BriefReason } from './brief-edition.ts';
import type { HeldTwice } from './choices-held-twice.ts';
import type { BookletFacet } from './main-booklet.ts';
import type { RawRing } from './short-booklet.ts';
import type { FacetId, ResourceValue } from '../diagnostic/words.ts';
import type { ChosenText } from './words.ts';

/** What the brief edition shows and says: facts of the answers, and of part 2 what separates. No portrait, no plan. */
export type BriefBooklet = {
  readonly reason: BriefReason;
  /** Why these four pages: key `careless`, `flat` or `unsteady`. */
  readonly told: ChosenText;
  /** What was seen, in the order of printing: its figures fill its text. */
  readonly seen: readonly (ChosenText & { readonly key: SeenKey })[];
  /** Of the cover. */
  readonly facets: readonly Pick<BookletFacet, 'facet' | 'pillar' | 'behaviour' | 'motivation'>[];
  /** How far part 2 is read: its key is the reading. */
  readonly ratings: ChosenText & { readonly key: RatingsReading };
  /** Part 2 as it was answered; null when all 64 ratings are one word, which a sentence tells better. */
  readonly rings: { readonly rings: readonly RawRing[]; readonly mean: number } | null;
  /** Facets clearly above the own mean, highest first; empty unless part 2 is read. */
  readonly nourishing: readonly FacetId[];
  /** The person's own statements: the highest ratings of the highest facets, and the lowest of the lowest. */
  readonly highest: readonly QuotedRating[];
  readonly lowest: readonly QuotedRating[];
  /** Pairs of facets that were answered the same way both times: facts, whatever the rest is worth. None of careless answers. */
  readonly held: readonly HeldTwice[];
};

export type SeenKey =
  | 'spread'
  | 'triads'
  | 'repeats'
  | 'fast'
  | 'hasty'
  | 'same-place'
  | 'first-place'
  | 'alternation'
  | 'same-rating'
  | 'rating-run';

/** One statement of part 2, by its place in the bank, and the answer it was given. */
export type QuotedRating = { readonly facet: FacetId; readonly slot: number; readonly value: ResourceValue };
