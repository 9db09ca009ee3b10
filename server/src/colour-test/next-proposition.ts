import { clefsOf, inLanguage, youngReader } from '../diagnostic/index.ts';
import type { Verb } from '../verb.ts';
import { colourPage } from './pages.ts';
import { currentColourSession } from './sessions.ts';

/** The first unanswered statement. Resuming is silent, on any device and whenever: the colour test never starts again. */
export const nextProposition: Verb<'GET /chromatic/next'> = async ({ db, person, env, now }, { query }, refuse) => {
  const session = await currentColourSession(db, person.accountId);
  if (!session) throw refuse('not_started');
  const page = colourPage(clefsOf(env.appSecret), inLanguage(session, query.language));
  return { ...page, ...(await youngReader(db, person.accountId, now)) };
};
