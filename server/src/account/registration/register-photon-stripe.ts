import { beginSignUp } from '../../identity/sign-up/index.ts';
import type { Verb } from '../../verb.ts';
import { isTaken } from '../is-taken.ts';
import { liveInitToken } from './live-init-token.ts';
import { profileOf } from './profile-of.ts';

/**
 * The same for somebody who came with an initialisation token, which the confirmed account uses up. Another address than the
 * token's is welcome: whoever holds the link may use it, and their mailbox is proved all the same.
 */
export const registerPhotonStripe: Verb<'POST /identity/register-photon-stripe'> = async (
  context,
  { body },
  refuse,
) => {
  const token = await liveInitToken(context, body.initToken, refuse);
  if (await isTaken(context, body.email)) throw refuse('registration_refused');
  const { email, password } = body;
  const profile = { ...profileOf(body, context), birthList: body.birthList ?? null, initTokenId: token.id };
  await beginSignUp(context, { email, password, profile }, refuse);
  return undefined;
};
