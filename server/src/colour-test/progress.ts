import { progressOf } from '../diagnostic/index.ts';
import { purchasesOf } from '../offers/index.ts';
import type { Verb } from '../verb.ts';

/** What this person has begun. Served here because diagnostic does not know the colour test, which comes first where there is one. */
export const progress: Verb<'GET /orizon/progress'> = async ({ db, person, now, env }) => {
  const { accountId } = person;
  const sessions = await db
    .selectFrom('diagnostic.sessions as session')
    .leftJoin('colour_test.sessions as test', (join) =>
      join.onRef('test.account_id', '=', 'session.account_id').onRef('test.session_id', '=', 'session.id'),
    )
    .where('session.account_id', '=', accountId)
    .orderBy('session.id', 'desc')
    .selectAll('session')
    .select('test.answered as colours')
    .execute();
  return progressOf(sessions, await purchasesOf(db, accountId), now, env.sitting);
};
