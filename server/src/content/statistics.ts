/** The lists of "Dites-nous en plus" (INSEE's groups with their usual sub-groups, the 101 départements, work situations). */
import departementList from '../../../content/statistics/departements.json' with { type: 'json' };
import categoryList from '../../../content/statistics/socio-professional-categories.json' with { type: 'json' };
import situationTimeList from '../../../content/statistics/work-situation-times.json' with { type: 'json' };
import situationList from '../../../content/statistics/work-situations.json' with { type: 'json' };

export const departements = departementList;
export const socioProfessionalCategories = categoryList;
export const workSituations = situationList;
export const workSituationTimes = situationTimeList;

const has = (list: readonly { id: unknown }[], id: unknown): boolean => list.some((entry) => entry.id === id);

export const isDepartement = (id: string): boolean => has(departements, id);
export const isSocioProfessionalCategory = (id: number): boolean => has(socioProfessionalCategories, id);
export const isWorkSituation = (id: number): boolean => has(workSituations, id);
export const isWorkSituationTime = (id: number): boolean => has(workSituationTimes, id);
