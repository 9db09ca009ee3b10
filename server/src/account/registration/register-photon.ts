import { beginSignUp } from '../../identity/sign-up/index.ts';
import type { Verb } from '../../verb.ts';
import { isTaken } from '../is-taken.ts';
import { profileOf } from './profile-of.ts';

/** Begins a sign-up under placeholder names, which the complete-profile form replaces. */
export const registerPhoton: Verb<'POST /identity/register-photon'> = async (context, { body }, refuse) => {
  if (await isTaken(context, body.email)) throw refuse('registration_refused');
  const { email, password } = body;
  await beginSignUp(context, { email, password, profile: profileOf(body, context) }, refuse);
  return undefined;
};
