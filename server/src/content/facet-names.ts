/** What a facet and a pillar are called in a document: the names that screens give them. */
import type { FacetId, PillarId } from '@eqinox/domain/diagnostic/words';
import type { Language } from '@eqinox/domain/languages';
import pillars from '../../../content/instrument/pillars.json' with { type: 'json' };
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

export const pillarNameIn = (language: Language, pillar: PillarId): string =>
  pillars.find(({ id }) => id === pillar)?.name[language] ?? String(pillar);
