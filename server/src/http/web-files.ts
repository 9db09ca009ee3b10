/** The built web: hashed files for a year, pages never cached, every page address answered by index.html. */
import { existsSync, readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '@eqinox/contract/site';
import { plainPath } from './plain-path.ts';
import { withSite } from './site.ts';
import { Refusal } from '../refusal.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;

interface Web {
  /** Folder of the built web, or null. */
  readonly root: string | null;
  readonly site: Site;
  /** What is answered where nothing is served. */
  readonly refuse: (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => void;
  /** Gives an answer the policy of pages instead of the one of data. */
  readonly asPage: (reply: FastifyReply) => FastifyReply;
}

export const serveWeb = async (app: FastifyInstance, { root, site, refuse, asPage }: Web): Promise<void> => {
  const built = root !== null && existsSync(`${root}/index.html`);
  const page = built ? withSite(readFileSync(`${root}/index.html`, 'utf8'), site) : '';
  const sendPage = (reply: FastifyReply) =>
    asPage(reply).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  if (built) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: false,
      wildcard: true,
      setHeaders: (reply, path) => {
        const hashed = /-[\w-]{8,}\.(js|css|woff2)(\.br|\.gz)?$/u.test(path);
        asPage(reply).header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
      },
    });
  }
  // The folder itself has no file to send: said here, it is a page like the others, for clients that take no compression too.
  if (built) app.get('/', (_request, reply) => sendPage(reply));
  // Where password managers look for the page that changes a password; they first make sure that not everything is a page.
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings/password'));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(?:api|\.well-known)\b|\.\w+$/iu.test(plainPath(request.url));
    if (built && wantsPage) return sendPage(reply);
    refuse(new Refusal('not_found'), request, reply);
    return reply;
  });
};
