/** What "Dites-nous en plus" holds of a person. It is erased with the sessions that it was answered for. */
import type { Language } from '@eqinox/domain/languages';
import type { Kysely } from 'kysely';
import { departements, statisticsIn } from '../content/statistics.ts';
import type { Database } from '../database.ts';

/** Every questionnaire, in words. */
export const statisticsData = async (db: Kysely<Database>, accountId: number, language: Language) => {
  const rows = await db
    .selectFrom('statistics.answers')
    .where('account_id', '=', accountId)
    .orderBy('saved_at')
    .selectAll()
    .execute();
  const { declined, labelIn } = statisticsIn(language);
  return rows.map((row) => ({
    session: row.session_id,
    category: labelIn('category', row.category, row.wording),
    departement: row.declined.includes('departement')
      ? declined
      : (departements.find(({ id }) => id === row.departement)?.departement ?? null),
    birthday: row.birthday,
    workSituation: row.declined.includes('workSituation')
      ? declined
      : labelIn('workSituation', row.work_situation, row.wording),
    workSituationTime: labelIn('workSituationTime', row.work_situation_time, row.wording),
    pregnant: row.declined.includes('pregnant') ? declined : row.pregnant,
    pregnancyMonth: row.declined.includes('pregnancyMonth') ? declined : row.pregnancy_month,
    savedAt: row.saved_at,
  }));
};
