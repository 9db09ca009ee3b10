import { type Kysely, sql } from 'kysely';
import { OPINION_ANSWERS, OPINION_QUESTIONS, type OpinionQuestion } from '@eqinox/domain/booking/opinion';
import { safeAnswers } from '@eqinox/domain/operations/small-cells';
import { tellByTens, type ToldRow } from '@eqinox/domain/operations/told';
import type { Database } from '../../database.ts';
import type { Verb } from '../../verb.ts';
import { toldOfMonth } from '../desks/told.ts';

type Told = Readonly<Partial<Record<OpinionQuestion, ToldRow>>>;

/**
 * For whoever may read restitutions: over everybody, never one consultant's or one month's, which could be subtracted. Counted once a month, and
 * told anew once ten people more have answered.
 */
export const showOpinions: Verb<'GET /operations/opinions'> = async ({ db, now }) => {
  const { until, told } = await toldOfMonth<Told>(db, 'opinions 1', now, async ({ db, kept, before }) => {
    const questions: Partial<Record<OpinionQuestion, ToldRow>> = {};
    for (const question of OPINION_QUESTIONS) {
      const counts = await peopleByAnswer(db, question, before);
      const people = counts.reduce((sum, count) => sum + count, 0);
      questions[question] = tellByTens(kept?.[question], { people, shown: safeAnswers(counts) });
    }
    return questions;
  });
  return {
    until,
    questions: OPINION_QUESTIONS.map((question) => ({
      question,
      answers: OPINION_ANSWERS.map((answer, place) => ({ answer, people: told[question]?.shown[place] ?? null })),
    })),
  };
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
