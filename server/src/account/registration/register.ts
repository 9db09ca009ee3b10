import { beginSignUp } from '../../identity/sign-up/index.ts';
import type { Verb } from '../../verb.ts';
import { isTaken } from '../is-taken.ts';
import { liveInitToken } from './live-init-token.ts';
import { profileOf } from './profile-of.ts';

/** Begins a sign-up with the whole registration payload (specification section 3). */
export const register: Verb<'POST /register'> = async (context, { body }, refuse) => {
  const token = body.initToken == null ? null : await liveInitToken(context, body.initToken, refuse);
  if (await isTaken(context, body.email)) throw refuse('registration_refused');
  const { email, password, consentement, oppositionClient, birthList } = body;
  const profile = {
    ...profileOf(body, context),
    oppositionClient,
    birthList: birthList ?? null,
    ...(consentement === undefined ? {} : { consentement }),
    ...(token === null ? {} : { initTokenId: token.id }),
  };
  await beginSignUp(context, { email, password, profile }, refuse);
  return undefined;
};
