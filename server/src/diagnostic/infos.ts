import type { Verb } from '../verb.ts';
import { infoOf } from './info.ts';
import { resolveSession } from './resolve-session.ts';

/** Where the diagnostic stands: the one that is named, the short one, or the one of the open purchase. */
export const infos: Verb<'POST /orizon/infos'> = async ({ db, person, now }, { body }, refuse) => {
  const session = await resolveSession(db, person.accountId, body ?? {}, now);
  if (session && 'refused' in session) throw refuse(session.refused);
  return infoOf(db, person.accountId, session);
};
