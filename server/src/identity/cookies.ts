/** The cookies of a browser, by their bare names (http/cookies.ts says how they travel). */
import type { Cookies } from '../context.ts';
import { newToken } from '../secrets.ts';

export const XSRF_COOKIE = 'XSRF-TOKEN';
/** The HttpOnly cookies: the device's refresh token, and the sign-up attempt of this browser. */
export const REFRESH_COOKIE = 'refresh';
export const SIGN_UP_COOKIE = 'sign-up';
/** Which browser this is, across sign-outs, so that only a new one is worth a mail. It opens nothing. */
export const BROWSER_COOKIE = 'browser';
/** Which browser was given a challenge for a passkey, for as long as the challenge lasts. */
export const PASSKEY_COOKIE = 'passkey';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Gives the browser a token when it has none, or a fresh one when asked to renew. */
export const renewXsrf = (cookies: Cookies): void =>
  cookies.set(XSRF_COOKIE, newToken(), { maxAgeSeconds: YEAR_SECONDS, httpOnly: false });
