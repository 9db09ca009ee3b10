import type { statisticsRoutes } from '@eqinox/contract/statistics';
import type { Verbs } from '../verb.ts';
import { listCategories, listDepartements, listWorkSituations, listWorkSituationTimes } from './lists.ts';

/** `POST /stats/save` is served by `diagnostic`, which knows the session that the answers belong to. */
export const statisticsVerbs = {
  'GET /stats/sousCatSocPro': listCategories,
  'GET /stats/departement': listDepartements,
  'GET /stats/workSituation': listWorkSituations,
  'GET /stats/workSituationTime': listWorkSituationTimes,
} satisfies Partial<Verbs<typeof statisticsRoutes>>;
