/**
 * An answer that the one statement did not take: a second click, another tab, an answer to another proposition, a sitting
 * that is over, somebody else's session. Under the session's lock, it says what happened and does what must be done.
 */
import type { Kysely } from 'kysely';
import { sittingVerdict } from '@eqinox/domain/diagnostic/sitting';
import { getAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { isApprovalMissing } from '../consent/index.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { findPerson } from '../identity/index.ts';
import type { ClefPlace } from './clef.ts';
import type { NotSaved } from './save-once.ts';
import { lockSession, type Session } from './sessions.ts';

export type AnswerOutcome = NotSaved<Session, RefusedAnswer>;
type RefusedAnswer = 'session_reinitialized' | 'session_reinitialized_global' | SimpleRefusal;
type SimpleRefusal =
  | 'diagnostic_withdrawn'
  | 'parent_approval_missing'
  | 'already_answered'
  | 'not_the_next'
  | 'assertion_unknown'
  | 'not_signed_in'
  | 'access_token_revoked'
  | 'user_disabled'
  | 'user_deleted';

/** A place in part 1 or part 2. */
type PartPlace = Exclude<ClefPlace, { part: 3 }>;
type Caller = Pick<Context, 'db' | 'pool' | 'env' | 'now' | 'bearer'>;

/** `value` is the side chosen ('left', 'right') or the rating: what a repeated answer must equal. */
export const explainRefusal = async (
  { db, pool, env, now, bearer }: Caller,
  place: PartPlace,
  value: 'left' | 'right' | number,
): Promise<AnswerOutcome> => {
  const person = bearer === null ? null : await findPerson(pool, bearer, now);
  if (person === null) return { refused: 'not_signed_in' };
  if ('refused' in person) return person;
  return transaction(db, async (db): Promise<AnswerOutcome> => {
    const session = await lockSession(db, person.accountId, place.sessionId);
    const part = session && partOf(session, place.part);
    if (!session || !part) return { refused: 'assertion_unknown' };
    // An answer to an abandoned attempt: that browser has not heard of the reset yet, or its answer was lost on the way.
    if (place.attempt !== part.attempt) {
      return { refused: part.started ? 'session_reinitialized' : 'session_reinitialized_global' };
    }
    if (!part.started) return { refused: 'assertion_unknown' };
    if (place.ordinal <= part.answered) {
      const stored = await storedAnswer(db, person.accountId, place);
      return stored === value ? { done: 'repeated', session } : { refused: 'already_answered' };
    }
    if (place.ordinal > part.answered + 1) return { refused: 'not_the_next' };
    const account = await getAccount(db, person.accountId);
    // Before the sitting is looked at: what waits for a parent does not start again meanwhile.
    if (await isApprovalMissing(db, { account, sessionId: session.id, now }))
      return { refused: 'parent_approval_missing' };
    const verdict = sittingVerdict(
      {
        part: place.part,
        lastAnswerAt: part.lastAt,
        partOneCompletedAt: session.behaviours_over_at,
        withdrawnAt: session.withdrawn_at,
      },
      now,
      env.sitting,
    );
    if (verdict === 'continue') return { done: 'try-again', session };
    if (verdict === 'withdrawn') return { refused: 'diagnostic_withdrawn' };
    await resetParts(db, session, place.part, verdict === 'reset-both', now);
    return { refused: verdict === 'reset-both' ? 'session_reinitialized_global' : 'session_reinitialized' };
  });
};

const partOf = (session: Session, part: 1 | 2) =>
  part === 1
    ? {
        started: session.part_one_started_at !== null,
        attempt: session.behaviours_attempt,
        answered: session.behaviours_answered,
        lastAt: session.behaviours_last_at,
      }
    : {
        started: session.part_two_started_at !== null,
        attempt: session.resources_attempt,
        answered: session.resources_answered,
        lastAt: session.resources_last_at,
      };

const storedAnswer = async (
  db: Kysely<Database>,
  accountId: number,
  place: PartPlace,
): Promise<string | number | undefined> => {
  const key = [place.sessionId, place.attempt, place.ordinal] as const;
  if (place.part === 1) {
    const row = await db
      .selectFrom('diagnostic.behaviour_answers')
      .where('account_id', '=', accountId)
      .where('session_id', '=', key[0])
      .where('attempt', '=', key[1])
      .where('ordinal', '=', key[2])
      .select('chosen')
      .executeTakeFirst();
    return row?.chosen;
  }
  const row = await db
    .selectFrom('diagnostic.resource_answers')
    .where('account_id', '=', accountId)
    .where('session_id', '=', key[0])
    .where('attempt', '=', key[1])
    .where('ordinal', '=', key[2])
    .select('value')
    .executeTakeFirst();
  return row?.value;
};

/** Starts a part (or both) again. What was answered stays under its attempt number and is not counted any more. */
const resetParts = async (
  db: Kysely<Database>,
  session: Session,
  part: 1 | 2,
  both: boolean,
  now: Date,
): Promise<void> => {
  const first = {
    behaviours_attempt: session.behaviours_attempt + 1,
    behaviours_answered: 0,
    behaviours_last_at: null,
    behaviours_over_at: null,
  };
  const second = {
    resources_attempt: session.resources_attempt + 1,
    resources_answered: 0,
    resources_last_at: null,
    resources_over_at: null,
  };
  await db
    .updateTable('diagnostic.sessions')
    .set({
      ...(part === 1 || both ? first : {}),
      ...(part === 2 || both ? second : {}),
      ...(both ? { part_one_started_at: now, part_two_started_at: null } : {}),
    })
    .where('account_id', '=', session.account_id)
    .where('id', '=', session.id)
    .execute();
};
