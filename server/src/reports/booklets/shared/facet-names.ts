/** Facets by name, in a sentence or in a list. */
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import type { BookletNames } from './booklet-texts.ts';
import { list } from './booklet-words.ts';
import type { ListWords } from './booklet-words.ts';

type Named = { readonly names: BookletNames; readonly pages: { readonly words: { readonly list: ListWords } } };

/** "la curiosité, l’écoute et le soutien". */
export const withArticles = (facets: readonly FacetId[], { names, pages }: Named): string => {
  const articles = facets.map((facet) => names.facets[facet]!.article);
  return list(articles, pages.words.list);
};

/** "*Curiosité*, *Écoute* et *Soutien*", marked up as italics. */
export const inItalics = (facets: readonly FacetId[], texts: Named): string => {
  return namesOf(facets, texts, (name) => `*${name}*`);
};

/** "Curiosité, Écoute et Soutien". */
export const namesOf = (
  facets: readonly FacetId[],
  { names, pages }: Named,
  dress: (name: string) => string = (name) => name,
): string => {
  const dressed = facets.map((facet) => dress(names.facets[facet]!.name));
  return list(dressed, pages.words.list);
};
