import {
  departements,
  socioProfessionalCategories,
  workSituations,
  workSituationTimes,
} from '../content/statistics.ts';
import type { Verb } from '../verb.ts';

/** The lists the questionnaire chooses from. */
export const listCategories: Verb<'GET /stats/sousCatSocPro'> = async () => socioProfessionalCategories;
export const listDepartements: Verb<'GET /stats/departement'> = async () => departements;
export const listWorkSituations: Verb<'GET /stats/workSituation'> = async () => workSituations;
export const listWorkSituationTimes: Verb<'GET /stats/workSituationTime'> = async () => workSituationTimes;
