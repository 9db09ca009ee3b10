/** An answer that the one statement did not take: a second click, another tab, another statement, somebody else's test. */
import type { ColourValue } from '@eqinox/domain/colour-test/words';
import { getAccount } from '../account/index.ts';
import { isApprovalMissing } from '../consent/index.ts';
import type { Context } from '../context.ts';
import type { ClefPlace, NotSaved } from '../diagnostic/index.ts';
import { findPerson } from '../identity/index.ts';
import { type ColourSession, findColourSession } from './sessions.ts';

export type ResponseOutcome = NotSaved<ColourSession, RefusedResponse>;
type RefusedResponse =
  | 'already_answered'
  | 'not_the_next'
  | 'assertion_unknown'
  | 'diagnostic_withdrawn'
  | 'parent_approval_missing'
  | 'not_signed_in'
  | 'access_token_revoked'
  | 'user_disabled'
  | 'user_deleted';

/** Says what happened. Nothing is changed here: what was answered stays, and the colour test never starts again. */
export const explainRefusal = async (
  { db, pool, now, bearer }: Pick<Context, 'db' | 'pool' | 'now' | 'bearer'>,
  place: ClefPlace,
  value: ColourValue,
): Promise<ResponseOutcome> => {
  const person = bearer === null ? null : await findPerson(pool, bearer, now);
  if (person === null) return { refused: 'not_signed_in' };
  if ('refused' in person) return person;
  const session = await findColourSession(db, person.accountId, place.sessionId);
  if (!session) return { refused: 'assertion_unknown' };
  if (place.ordinal > session.answered + 1) return { refused: 'not_the_next' };
  if (place.ordinal > session.answered) {
    if (session.withdrawn_at !== null) return { refused: 'diagnostic_withdrawn' };
    const account = await getAccount(db, person.accountId);
    const lacks = await isApprovalMissing(db, { account, sessionId: session.session_id, now });
    return lacks ? { refused: 'parent_approval_missing' } : { done: 'try-again', session };
  }
  const stored = await db
    .selectFrom('colour_test.answers')
    .where('account_id', '=', person.accountId)
    .where('session_id', '=', place.sessionId)
    .where('ordinal', '=', place.ordinal)
    .select('value')
    .executeTakeFirst();
  return stored?.value === value ? { done: 'repeated', session } : { refused: 'already_answered' };
};
