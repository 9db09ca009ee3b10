import { parisDate } from '@eqinox/domain/calendar';
import { isBirthday } from '@eqinox/domain/consent/age';
import {
  DECLINED,
  declinedQuestions,
  missingAnswers,
  onlyAsked,
  type StatisticsAnswers,
} from '@eqinox/domain/statistics/questions';
import { getAccount, updateProfileFromStatistics } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import {
  isDepartement,
  isSocioProfessionalCategory,
  isWorkSituation,
  isWorkSituationTime,
  STATISTICS_WORDING,
} from '../content/statistics.ts';
import { storeAnswers } from '../statistics/index.ts';
import type { Verb, VerbBody } from '../verb.ts';
import { findSession, openSessionOf } from './sessions.ts';
import { statisticsOf } from './statistics-asked.ts';

/** Saves "Dites-nous en plus" once per diagnostic; served here because a questionnaire belongs to a session. */
export const saveStatistics: Verb<'POST /stats/save'> = async ({ db, person, now }, { body }, refuse) => {
  const { accountId } = person;
  const session = body.idSessionDiag
    ? await findSession(db, accountId, body.idSessionDiag)
    : await openSessionOf(db, accountId, now);
  if (!session) throw refuse(body.idSessionDiag ? 'not_found' : 'nothing_to_start');
  if (body.birthday && !isBirthday(body.birthday, parisDate(now))) throw refuse('birthday_refused');
  const account = await getAccount(db, accountId);
  const { variant, known } = await statisticsOf(db, account, now);
  // What nobody asked for is not kept, and a known answer is not overwritten.
  const given = onlyAsked(variant, known, answersOf(body));
  if (!listsKnow(given)) throw refuse('list_value_unknown');
  if (missingAnswers(variant, known, given).length > 0) throw refuse('answer_missing');
  await transaction(db, async (db) => {
    const stored = await storeAnswers(db, {
      session_id: session.id,
      account_id: accountId,
      category: given.category ?? null,
      departement: said(given.departement),
      birthday: given.birthday ?? null,
      work_situation: said(given.workSituation),
      work_situation_time: given.workSituationTime ?? null,
      pregnant: said(given.pregnant),
      pregnancy_month: said(given.pregnancyMonth),
      declined: declinedQuestions(given),
      wording: STATISTICS_WORDING,
      saved_at: now,
    });
    if (!stored) return;
    await updateProfileFromStatistics(db, accountId, {
      ...(given.category === undefined ? {} : { lastCatSoc: given.category }),
      ...(isSaid(given.departement) ? { departement: given.departement } : {}),
      ...(given.birthday === undefined ? {} : { birthday: given.birthday }),
    });
  });
  return undefined;
};

/** What was declined is stored by its question's name alone. */
const said = <T>(answer: T | typeof DECLINED | undefined): T | null => (isSaid(answer) ? answer : null);

const isSaid = <T>(answer: T | typeof DECLINED | undefined): answer is T => answer !== undefined && answer !== DECLINED;

type Body = VerbBody<'POST /stats/save'>;

/** The wire's answers under the rules' names. Zero is how a select says "none". */
const answersOf = (body: Body): StatisticsAnswers => ({
  ...(body.catSocPro ? { category: body.catSocPro } : {}),
  ...(body.idDepartement ? { departement: body.idDepartement } : {}),
  ...(body.birthday ? { birthday: body.birthday } : {}),
  ...(body.workSituation ? { workSituation: body.workSituation } : {}),
  ...(body.workSituationTime ? { workSituationTime: body.workSituationTime } : {}),
  ...(body.fromBaby ? { pregnant: tellsOfPregnancy(body) } : {}),
  ...(body.monthPregnancy ? { pregnancyMonth: body.monthPregnancy } : {}),
  ...Object.fromEntries((body.declined ?? []).map((question) => [question, DECLINED])),
});

const tellsOfPregnancy = ({ monthPregnancy, declined = [] }: Body): boolean =>
  monthPregnancy != null || declined.includes('pregnancyMonth');

const listsKnow = (answers: StatisticsAnswers): boolean =>
  (answers.category === undefined || isSocioProfessionalCategory(answers.category)) &&
  (!isSaid(answers.departement) || isDepartement(answers.departement)) &&
  (!isSaid(answers.workSituation) || isWorkSituation(answers.workSituation)) &&
  (answers.workSituationTime === undefined || isWorkSituationTime(answers.workSituationTime));
