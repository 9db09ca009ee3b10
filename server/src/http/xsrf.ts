/**
 * Double submit: a call that uses a session cookie must repeat, in X-XSRF-TOKEN, what another site cannot read: our
 * XSRF-TOKEN cookie. A call that carries none of our HttpOnly cookies has nothing to protect and passes.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Cookies } from '../context.ts';
import { newToken } from '../secrets.ts';
import { presentedCookie } from './cookies.ts';

export const XSRF_COOKIE = 'XSRF-TOKEN';
/** The HttpOnly cookies: the device's refresh token, and the sign-up attempt of this browser. */
export const REFRESH_COOKIE = 'refresh';
export const SIGN_UP_COOKIE = 'sign-up';
/** Which browser this is, across sign-outs, so that only a new one is worth a mail. It opens nothing. */
export const BROWSER_COOKIE = 'browser';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Gives the browser a token when it has none, or a fresh one when asked to renew. */
export const renewXsrf = (cookies: Cookies): void =>
  cookies.set(XSRF_COOKIE, newToken(), { maxAgeSeconds: YEAR_SECONDS, httpOnly: false });

export const xsrfHolds = (request: FastifyRequest): boolean => {
  const carried = [REFRESH_COOKIE, SIGN_UP_COOKIE].some((name) => presentedCookie(request, name) !== undefined);
  if (!carried) return true;
  const cookie = request.cookies[XSRF_COOKIE];
  const header = request.headers['x-xsrf-token'];
  if (!cookie || typeof header !== 'string') return false;
  const [a, b] = [Buffer.from(cookie), Buffer.from(header)];
  return a.length === b.length && timingSafeEqual(a, b);
};
