/** The lists of "Dites-nous en plus" (INSEE's groups with their usual sub-groups, the 101 départements, work situations). */
import { CATEGORY_DECLINED } from '@eqinox/domain/statistics/questions';
import type { Language } from '@eqinox/domain/languages';
import en from '../../../content/interface/en/statistics.json' with { type: 'json' };
import es from '../../../content/interface/es/statistics.json' with { type: 'json' };
import ne from '../../../content/interface/ne/statistics.json' with { type: 'json' };
import departementList from '../../../content/statistics/departements.json' with { type: 'json' };
import categoryList from '../../../content/statistics/socio-professional-categories.json' with { type: 'json' };
import situationTimeList from '../../../content/statistics/work-situation-times.json' with { type: 'json' };
import situationList from '../../../content/statistics/work-situations.json' with { type: 'json' };

export const departements = departementList;
export const socioProfessionalCategories = categoryList;
export const workSituations = situationList;
export const workSituationTimes = situationTimeList;

/** The lists' present words; entries that others saw before have a `firstWording`, which was 1. */
export const STATISTICS_WORDING = 2;

export interface WordedEntry {
  readonly clef: number;
  readonly libelle: string;
  readonly firstWording?: string;
}

type List = 'category' | 'workSituation' | 'workSituationTime';
type Words = Readonly<Record<List, Readonly<Record<string, string>>>>;

const TRANSLATIONS: Readonly<Record<Exclude<Language, 'fr'>, Words>> = { en, es, ne };
const LISTS: Readonly<Record<List, readonly WordedEntry[]>> = {
  category: categoryList,
  workSituation: situationList,
  workSituationTime: situationTimeList,
};

/** What somebody chose, in the words that they saw, in a language; null when the key is on no list. */
export const statisticsIn = (language: Language) => {
  const labelIn = (list: List, clef: number | null, wording: number): string | null => {
    const entry = LISTS[list].find((each) => each.clef === clef);
    // Only French had other words before.
    const first = wording < STATISTICS_WORDING && language === 'fr' ? entry?.firstWording : undefined;
    const translated = language === 'fr' ? undefined : TRANSLATIONS[language][list][String(clef)];
    return first ?? (entry ? (translated ?? entry.libelle) : null);
  };
  /** « Je préfère ne pas répondre ». */
  return { labelIn, declined: labelIn('category', CATEGORY_DECLINED, STATISTICS_WORDING) };
};

const has = (list: readonly { clef: number }[], clef: number): boolean => list.some((entry) => entry.clef === clef);

export const isDepartement = (id: number): boolean => departements.some((entry) => entry.id === id);
export const isSocioProfessionalCategory = (clef: number): boolean => has(socioProfessionalCategories, clef);
export const isWorkSituation = (clef: number): boolean => has(workSituations, clef);
export const isWorkSituationTime = (clef: number): boolean => has(workSituationTimes, clef);
