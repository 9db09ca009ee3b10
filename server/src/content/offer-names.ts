/** What an offer is called in a document: its own name in French, elsewhere the one that screens give it. */
import type { Language } from '@eqinox/domain/languages';
import en from '../../../content/interface/en/offers.json' with { type: 'json' };
import es from '../../../content/interface/es/offers.json' with { type: 'json' };
import ne from '../../../content/interface/ne/offers.json' with { type: 'json' };
import offers from '../../../content/offers.json' with { type: 'json' };

/** By its name in French, as requests and invoices keep it. */
export const offerTitleIn = (language: Language, title: string): string =>
  offerNameIn(language, offers.find(({ libelle }) => libelle === title) ?? { id: 0, libelle: title });

const NAMES: Readonly<Record<Exclude<Language, 'fr'>, Readonly<Record<string, string>>>> = {
  en: en.name,
  es: es.name,
  ne: ne.name,
};

export const offerNameIn = (
  language: Language,
  { id, libelle }: { readonly id: number; readonly libelle: string },
): string => (language === 'fr' ? libelle : (NAMES[language][id] ?? libelle));
