import type { Verb } from '../verb.ts';
import { infoOf } from './info.ts';
import { resolveSession } from './resolve-session.ts';

/** Where the diagnostic stands: the one that is named, the short one, or the one of the open purchase. */
export const infos: Verb<'POST /orizon/infos'> = async (context, { body }, refuse) => {
  const { db, person, now } = context;
  const session = await resolveSession(db, person.accountId, body ?? {}, now);
  if (session && 'refused' in session) throw refuse(session.refused);
  return infoOf(context, person.accountId, session);
};
