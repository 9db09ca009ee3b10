/** The built web: hashed files for a year, pages never cached, every page address answered by index.html. */
import { existsSync, readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { commonRefusals } from '@eqinox/contract/problem';
import type { Site } from '@eqinox/contract/site';
import { sendRefusal } from './problems.ts';
import { withSite } from './site.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;

export const serveWeb = async (app: FastifyInstance, root: string | null, site: Site): Promise<void> => {
  const built = root !== null && existsSync(`${root}/index.html`);
  const page = built ? withSite(readFileSync(`${root}/index.html`, 'utf8'), site) : '';
  const sendPage = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  if (built) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: false,
      wildcard: true,
      setHeaders: (reply, path) => {
        const hashed = /-[\w-]{8,}\.(js|css|woff2)(\.br|\.gz)?$/u.test(path);
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
      },
    });
  }
  // The folder itself has no file to send: said here, it is a page like the others, for clients that take no compression too.
  if (built) app.get('/', (_request, reply) => sendPage(reply));
  // Where password managers look for the page that changes a password; they first make sure that not everything is a page.
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings/password'));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage = request.method === 'GET' && !/^\/(?:api|\.well-known)\b|\.\w+$/u.test(path);
    if (built && wantsPage) return sendPage(reply);
    sendRefusal(reply, 'not_found', commonRefusals.not_found);
    return reply;
  });
};
