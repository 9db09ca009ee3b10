/** What "Dites-nous en plus" holds of a person. It is erased with the sessions that it was answered for. */
import type { Kysely } from 'kysely';
import {
  declinedLabel,
  departements,
  labelOf,
  socioProfessionalCategories,
  workSituations,
  workSituationTimes,
} from '../content/statistics.ts';
import type { Database } from '../database.ts';

/** Every questionnaire, in words. */
export const statisticsData = async (db: Kysely<Database>, accountId: number) => {
  const rows = await db
    .selectFrom('statistics.answers')
    .where('account_id', '=', accountId)
    .orderBy('saved_at')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    session: row.session_id,
    category: labelOf(socioProfessionalCategories, row.category, row.wording),
    departement: row.declined.includes('departement')
      ? declinedLabel
      : (departements.find(({ id }) => id === row.departement)?.departement ?? null),
    birthday: row.birthday,
    workSituation: row.declined.includes('workSituation')
      ? declinedLabel
      : labelOf(workSituations, row.work_situation, row.wording),
    workSituationTime: labelOf(workSituationTimes, row.work_situation_time, row.wording),
    pregnant: row.declined.includes('pregnant') ? declinedLabel : row.pregnant,
    pregnancyMonth: row.declined.includes('pregnancyMonth') ? declinedLabel : row.pregnancy_month,
    savedAt: row.saved_at,
  }));
};
