import type { Verb } from '../verb.ts';
import { rotateSession } from './sessions.ts';

/** A new access token for the device of the refresh cookie. */
export const refresh: Verb<'POST /identity/refresh'> = async (context, _input, refuse) => {
  const session = await rotateSession(context.db, context);
  if ('refused' in session) throw refuse(session.refused);
  return session;
};
