/** What a facet is called in a document: the name that screens give it. */
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import type { Language } from '@eqinox/domain/languages';
import en from '../../../content/interface/en/offers.json' with { type: 'json' };
import es from '../../../content/interface/es/offers.json' with { type: 'json' };
import fr from '../../../content/interface/fr/offers.json' with { type: 'json' };
import ne from '../../../content/interface/ne/offers.json' with { type: 'json' };

const NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: fr.facets.name,
  en: en.facets.name,
  es: es.facets.name,
  ne: ne.facets.name,
};

export const facetNameIn = (language: Language, facet: FacetId): string => NAMES[language][facet] ?? String(facet);
