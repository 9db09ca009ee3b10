/** The lists of "Dites-nous en plus" (INSEE's groups with their usual sub-groups, the 101 départements, work situations). */
import departementList from '../../../content/statistics/departements.json' with { type: 'json' };
import categoryList from '../../../content/statistics/socio-professional-categories.json' with { type: 'json' };
import situationTimeList from '../../../content/statistics/work-situation-times.json' with { type: 'json' };
import situationList from '../../../content/statistics/work-situations.json' with { type: 'json' };

export const departements = departementList;
export const socioProfessionalCategories = categoryList;
export const workSituations = situationList;
export const workSituationTimes = situationTimeList;

const has = (list: readonly { clef: number }[], clef: number): boolean => list.some((entry) => entry.clef === clef);

export const isDepartement = (id: number): boolean => departements.some((entry) => entry.id === id);
export const isSocioProfessionalCategory = (clef: number): boolean => has(socioProfessionalCategories, clef);
export const isWorkSituation = (clef: number): boolean => has(workSituations, clef);
export const isWorkSituationTime = (clef: number): boolean => has(workSituationTimes, clef);
