import { type Kysely, sql } from 'kysely';
import { parisDate, parisInstant } from '@eqinox/domain/calendar';
import { OPINION_ANSWERS, OPINION_QUESTIONS, type OpinionQuestion } from '@eqinox/domain/booking/opinion';
import { safeAnswers } from '@eqinox/domain/operations/small-cells';
import type { Database } from '../../database.ts';
import type { Verb } from '../../verb.ts';

/**
 * For whoever may read restitutions: over everybody, never one consultant's or one month's, which could be subtracted. Up to the end of last
 * month, so that two looks at one month say the same.
 */
export const showOpinions: Verb<'GET /operations/opinions'> = async ({ db, now }) => {
  const before = parisInstant(`${parisDate(now).slice(0, 7)}-01`, 0);
  const questions = [];
  for (const question of OPINION_QUESTIONS) {
    const counts = safeAnswers(await peopleByAnswer(db, question, before));
    questions.push({
      question,
      answers: OPINION_ANSWERS.map((answer, place) => ({ answer, people: counts[place] ?? null })),
    });
  }
  return { until: parisDate(new Date(before.getTime() - 1)).slice(0, 7), questions };
};

/** A person who had several restitutions counts once, by their latest answer. */
const peopleByAnswer = async (db: Kysely<Database>, question: OpinionQuestion, before: Date): Promise<number[]> => {
  const { rows } = await sql<{ answer: string; people: number }>`
    select answer, count(*)::int as people from (
      select distinct on (account_id) ${sql.ref(question)} as answer from booking.opinions
      where given_at < ${before} and ${sql.ref(question)} is not null
      order by account_id, given_at desc
    ) latest group by answer`.execute(db);
  const counted = new Map(rows.map(({ answer, people }) => [answer, people]));
  return OPINION_ANSWERS.map((answer) => counted.get(answer) ?? 0);
};
