import type { Verb } from '../../verb.ts';
import { browserToSignIn, newChallenge } from './passkey-challenges.ts';
import { requestOptions } from './webauthn.ts';

/** A challenge for this browser. Whoever asks, it says nothing of who has an account or a passkey. */
export const startPasskeySignIn: Verb<'POST /identity/passkeys/sign-in/start'> = ({ env, cookies, now, request }) =>
  requestOptions(request.origin, newChallenge(env.appSecret, { signIn: browserToSignIn(cookies) }, now));
