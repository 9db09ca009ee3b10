import type { Verb } from '../verb.ts';
import { clefsOf } from './clef.ts';
import { resourcePage, resourcesOf } from './pages.ts';
import { youngReader } from './young-reader.ts';
import { currentSession } from './sessions.ts';

/** The first unanswered statement of part 2. Part 2 opens when part 1 is over; the short variant opens it at its start. */
export const nextResource: Verb<'GET /orizon/resources/next'> = async ({ db, person, env, now }, { query }, refuse) => {
  const session = await currentSession(db, person.accountId, 2, query.idSessionDiag);
  if (!session) throw refuse('not_started');
  const page = resourcePage(clefsOf(env.appSecret), resourcesOf(session, query.language));
  return { ...page, ...(await youngReader(db, person.accountId, now)) };
};
