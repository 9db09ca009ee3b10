/** What "Dites-nous en plus" holds of a person. It is erased with the sessions that it was answered for. */
import type { Kysely } from 'kysely';
import {
  departements,
  socioProfessionalCategories,
  workSituations,
  workSituationTimes,
} from '../content/statistics.ts';
import type { Database } from '../database.ts';

const label = (list: readonly { clef: number; libelle: string }[], clef: number | null): string | null =>
  list.find((entry) => entry.clef === clef)?.libelle ?? null;

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
    category: label(socioProfessionalCategories, row.category),
    departement: departements.find(({ id }) => id === row.departement)?.departement ?? null,
    birthday: row.birthday,
    workSituation: label(workSituations, row.work_situation),
    workSituationTime: label(workSituationTimes, row.work_situation_time),
    pregnant: row.pregnant,
    pregnancyMonth: row.pregnancy_month,
    savedAt: row.saved_at,
  }));
};
