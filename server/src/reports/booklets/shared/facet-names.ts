/** Facets and pillars by name, in a sentence or in a list. */
import type { FacetId, PillarId } from '@eqinox/domain/diagnostic/words';
import type { BookletNames } from './booklet-texts.ts';
import type { Writing } from './writing.ts';

export type Named = { readonly names: BookletNames; readonly write: Writing };

/** The order of every list of facets or pillars that a reader sees: none is told as the first of a group, which no answer makes certain. */
export const inFixedOrder = <T extends FacetId | PillarId>(ids: readonly T[]): readonly T[] =>
  ids.toSorted((one, other) => one - other);

/** "la curiosité, l’écoute et le soutien". */
export const withArticles = (facets: readonly FacetId[], { names, write }: Named): string =>
  write.list(inFixedOrder(facets).map((facet) => names.facets[facet]!.article));

/** "l’Exploration et la Décision". */
export const pillarsNamed = (pillars: readonly PillarId[], { names, write }: Named): string =>
  write.list(inFixedOrder(pillars).map((pillar) => names.pillars[pillar - 1]!.article));

/** "*Curiosité*, *Écoute* et *Soutien*", marked up as italics. */
export const inItalics = (facets: readonly FacetId[], texts: Named): string => {
  return namesOf(facets, texts, (name) => `*${name}*`);
};

/** "Curiosité, Écoute et Soutien". */
export const namesOf = (
  facets: readonly FacetId[],
  { names, write }: Named,
  dress: (name: string) => string = (name) => name,
): string => write.list(inFixedOrder(facets).map((facet) => dress(names.facets[facet]!.name)));
