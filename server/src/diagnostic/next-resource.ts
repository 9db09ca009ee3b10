import type { Verb } from '../verb.ts';
import { clefsOf } from './clef.ts';
import { resourcePage, resourcesOf } from './pages.ts';
import { currentSession } from './sessions.ts';

/** The first unanswered statement of part 2. Part 2 opens when part 1 is over; the short variant opens it at its start. */
export const nextResource: Verb<'GET /orizon/resources/next'> = async ({ db, person, env }, { query }, refuse) => {
  const session = await currentSession(db, person.accountId, 2, query.idSessionDiag);
  if (!session) throw refuse('not_started');
  return resourcePage(clefsOf(env.appSecret), resourcesOf(session, query.language));
};
