import { creationOptions, newChallenge } from '../identity/index.ts';
import type { Verb } from '../verb.ts';
import { findInvited } from './invitations.ts';

/** What the browser makes a passkey from, for whoever holds the link. */
export const startJoiningPasskey: Verb<'POST /staff/invitation/passkey/start'> = async (context, { body }, refuse) => {
  const { db, env, now, request } = context;
  const member = await findInvited(db, body.token, now);
  if (!member) throw refuse('invitation_over');
  const challenge = newChallenge(env.appSecret, { staff: 'joins', token: body.token }, now);
  return creationOptions(request.origin, { handle: member.passkey_handle, email: member.email }, challenge, []);
};
