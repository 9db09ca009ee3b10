import { newChallenge, requestOptions } from '../identity/index.ts';
import { newToken } from '../secrets.ts';
import type { Verb } from '../verb.ts';
import { STAFF_PASSKEY_COOKIE } from './cookies.ts';

const LIFE_SECONDS = 300;

/** A challenge for this browser. It says nothing of who is of the staff. */
export const startStaffPasskey: Verb<'POST /staff/passkeys/sign-in/start'> = ({ env, cookies, now, request }) => {
  const token = cookies.get(STAFF_PASSKEY_COOKIE) ?? newToken();
  cookies.set(STAFF_PASSKEY_COOKIE, token, { maxAgeSeconds: LIFE_SECONDS, httpOnly: true });
  return requestOptions(request.origin, newChallenge(env.appSecret, { staff: 'signs-in', token }, now));
};
