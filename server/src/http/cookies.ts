/** Cookies as verbs see them. HttpOnly ones are also SameSite=Strict; all are Secure when the product is served over https. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../verb.ts';

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies => ({
  get: (name) => request.cookies[name],
  set: (name, value, { maxAgeSeconds, httpOnly }) => {
    reply.setCookie(name, value, {
      path: '/',
      httpOnly,
      secure,
      sameSite: 'strict',
      ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
    });
  },
  clear: (name) => {
    reply.clearCookie(name, { path: '/' });
  },
});
