import type { Verb } from '../verb.ts';
import { clefsOf } from './clef.ts';
import { behaviourPage, behavioursOf } from './pages.ts';
import { youngReader } from './young-reader.ts';
import { currentSession } from './sessions.ts';

/** The first unanswered pair. Resuming is silent, on any device; nothing is reset here. */
export const nextBehaviour: Verb<'GET /orizon/behaviours/next'> = async (
  { db, person, env, now },
  { query },
  refuse,
) => {
  const session = await currentSession(db, person.accountId, 1, query.idSessionDiag);
  if (!session) throw refuse('not_started');
  const page = behaviourPage(clefsOf(env.appSecret), behavioursOf(session, query.language));
  return { ...page, ...(await youngReader(db, person.accountId, now)) };
};
