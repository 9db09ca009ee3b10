/** The cookies of whoever runs the shop, apart from people's. None outlives the browser but the one that opens nothing. */
import type { Cookies } from '../context.ts';
import { newToken, tokenHash } from '../secrets.ts';

export const STAFF_COOKIE = 'staff';
/** Which browser this is, across sign-outs: its own guesses are not counted with strangers'. */
export const STAFF_BROWSER_COOKIE = 'staff-browser';
/** Which browser was given a challenge for a passkey. */
export const STAFF_PASSKEY_COOKIE = 'staff-passkey';

const YEAR_SECONDS = 365 * 24 * 3600;

/** This browser as the database knows it; nobody's when it has no cookie. */
export const browserOf = (cookies: Cookies): Buffer => {
  const cookie = cookies.get(STAFF_BROWSER_COOKIE);
  return cookie ? tokenHash(cookie) : Buffer.alloc(0);
};

/** The same, and from now on for a year. */
export const rememberBrowser = (cookies: Cookies): Buffer => {
  const browser = cookies.get(STAFF_BROWSER_COOKIE) ?? newToken();
  cookies.set(STAFF_BROWSER_COOKIE, browser, { maxAgeSeconds: YEAR_SECONDS, httpOnly: true });
  return tokenHash(browser);
};
