/**
 * Double submit: a call that uses a session cookie must repeat, in X-XSRF-TOKEN, what another site cannot read: our
 * XSRF-TOKEN cookie. A call that carries none of our HttpOnly cookies has nothing to protect and passes.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { REFRESH_COOKIE, SIGN_UP_COOKIE, XSRF_COOKIE } from '../identity/cookies.ts';
import { STAFF_COOKIE } from '../staff/cookies.ts';
import { presentedCookie } from './cookies.ts';

export const xsrfHolds = (request: FastifyRequest): boolean => {
  const carried = [REFRESH_COOKIE, SIGN_UP_COOKIE, STAFF_COOKIE].some(
    (name) => presentedCookie(request, name) !== undefined,
  );
  if (!carried) return true;
  const cookie = request.cookies[XSRF_COOKIE];
  const header = request.headers['x-xsrf-token'];
  if (!cookie || typeof header !== 'string') return false;
  const [a, b] = [Buffer.from(cookie), Buffer.from(header)];
  return a.length === b.length && timingSafeEqual(a, b);
};
