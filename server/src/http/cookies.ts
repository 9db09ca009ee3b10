/**
 * Cookies as verbs see them, by their bare names. HttpOnly ones are also SameSite=Strict; all are Secure when the product is
 * served over https, and then HttpOnly ones bear the prefix `__Host-`: no other host, and no page of ours without TLS, can
 * plant one. XSRF-TOKEN keeps its name to the letter, since others read it (docs/decisions/0023).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../context.ts';
import { PASSKEY_COOKIE } from '../identity/cookies.ts';
import { STAFF_BROWSER_COOKIE, STAFF_COOKIE, STAFF_PASSKEY_COOKIE } from '../staff/cookies.ts';

const PREFIX = '__Host-';

/** How a cookie that scripts do not read is called on the wire. */
const wireName = (name: string, secure: boolean): string => (secure ? `${PREFIX}${name}` : name);

/** Cookies that bore the prefix from their first day: under the bare name somebody else has planted them. */
const ALWAYS_PREFIXED: ReadonlySet<string> = new Set([
  PASSKEY_COOKIE,
  STAFF_COOKIE,
  STAFF_BROWSER_COOKIE,
  STAFF_PASSKEY_COOKIE,
]);

/** What came under a name, or else under the one that it had before it bore the prefix. */
export const presentedCookie = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[`${PREFIX}${name}`] ?? request.cookies[name];

/** A cookie that scripts do not read. */
export const cookieOf = (request: FastifyRequest, name: string, secure: boolean): string | undefined =>
  secure && ALWAYS_PREFIXED.has(name) ? request.cookies[`${PREFIX}${name}`] : presentedCookie(request, name);

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies => {
  /** The name of before ends where the one with the prefix begins. */
  const dropBareName = (name: string): void => {
    if (secure && request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/', secure });
  };
  return {
    get: (name) => cookieOf(request, name, secure),
    set: (name, value, { maxAgeSeconds, httpOnly }) => {
      if (httpOnly) dropBareName(name);
      reply.setCookie(httpOnly ? wireName(name, secure) : name, value, {
        path: '/',
        httpOnly,
        secure,
        sameSite: 'strict',
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      });
    },
    clear: (name, { httpOnly = true } = {}) => {
      if (httpOnly) dropBareName(name);
      // Without Secure a browser would not take the change of a name with the prefix.
      reply.clearCookie(httpOnly ? wireName(name, secure) : name, { path: '/', secure });
    },
  };
};
