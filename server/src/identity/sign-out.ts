import type { Verb } from '../verb.ts';
import { REFRESH_COOKIE, XSRF_COOKIE } from './cookies.ts';
import { deviceOfCookie, revokeDevice } from './sessions.ts';

/** Ends this device's session, known by its cookie or by its bearer token; without either there is nothing to end. */
export const signOut: Verb<'POST /identity/sign-out'> = async ({ db, cookies, person, now }) => {
  const device = (await deviceOfCookie(db, cookies)) ?? person;
  if (device) await revokeDevice(db, device, now);
  cookies.clear(REFRESH_COOKIE);
  cookies.clear(XSRF_COOKIE, { httpOnly: false });
  return undefined;
};
