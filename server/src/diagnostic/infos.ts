import type { Verb } from '../verb.ts';
import { infoOf } from './info.ts';
import { findSession, openSessionOf } from './sessions.ts';

/** Where the diagnostic stands: the one that is named, or the one of the open purchase. */
export const infos: Verb<'POST /orizon/infos'> = async ({ db, person, now }, { body }, refuse) => {
  if (!body?.idSessionDiag) return infoOf(db, person.accountId, await openSessionOf(db, person.accountId, now));
  const session = await findSession(db, person.accountId, body.idSessionDiag);
  if (!session) throw refuse('not_found');
  return infoOf(db, person.accountId, session);
};
