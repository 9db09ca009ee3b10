/** The built web: hashed files for a year, pages never cached, every page address answered by index.html. */
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { commonRefusals } from '@eqinox/contract/problem';
import { sendRefusal } from './problems.ts';

/** Pages say themselves how long they may be kept. */
const PAGE = { cacheControl: false };
const YEAR_MS = 365 * 24 * 3600 * 1000;

export const serveWeb = async (app: FastifyInstance, root: string | null): Promise<void> => {
  const built = root !== null && existsSync(`${root}/index.html`);
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
  if (built) app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html', PAGE));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const page = request.method === 'GET' && !path.startsWith('/api') && !/\.\w+$/u.test(path);
    if (built && page) return reply.header('cache-control', 'no-cache').sendFile('index.html', PAGE);
    sendRefusal(reply, 'not_found', commonRefusals.not_found);
    return reply;
  });
};
