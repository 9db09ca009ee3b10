/** The built web: hashed files for a year, pages never cached, every page of the product answered by index.html. */
import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPage } from '@eqinox/contract/pages';
import { reminderToken } from '@eqinox/contract/reminders';
import type { Language } from '@eqinox/domain/languages';
import { askedBy } from '../asker.ts';
import { REFRESH_COOKIE } from '../identity/cookies.ts';
import { networkOf } from '../network.ts';
import type { AppPages } from './app-page.ts';
import { presentedCookie } from './cookies.ts';
import { HASHED, type FindKept } from './kept-builds.ts';
import { languageOf } from './language.ts';
import { plainPath } from './plain-path.ts';
import { printed, sendPrinted } from './printed-page.ts';
import { Refusal } from '../refusal.ts';
import { readScreenHints } from './screen-hints.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
const FOR_A_YEAR = `public, max-age=${YEAR_SECONDS}, immutable`;
/** Of what has a hashed name. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

interface Web {
  /** Folder of the built web, or null. */
  readonly root: string | null;
  /** The page of the application; null where it is not built. */
  readonly pages: AppPages | null;
  /** What is answered where nothing is served. */
  readonly refuse: (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => void;
  /** Files of other builds. */
  readonly kept: FindKept;
  /** Gives an answer the policy of pages instead of the one of data. */
  readonly asPage: (reply: FastifyReply) => FastifyReply;
}

export const serveWeb = async (app: FastifyInstance, { root, pages, kept, refuse, asPage }: Web): Promise<void> => {
  const made = pages && { signIn: printedInEach(pages.signIn), other: printedInEach(pages.other) };
  const hintsAt = root === null ? null : readScreenHints(root);
  /** An address without a page shows the same one, which says so: links in it work, and a token in it is kept. */
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const path = plainPath(request.url);
    const page = made?.[path === '/login' ? 'signIn' : 'other'].get(languageOf(request.headers['accept-language']));
    const answer = asPage(reply).code(isPage(path) ? 200 : 404);
    const hints = hintsAt?.(path, presentedCookie(request, REFRESH_COOKIE) !== undefined) ?? null;
    if (hints !== null) answer.header('link', hints);
    return page && sendPrinted(request, answer.type('text/html; charset=utf-8'), page);
  };
  if (root !== null && pages !== null) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: false,
      wildcard: true,
      setHeaders: (reply, path) => {
        const hashed = HASHED.test(basename(path).replace(/\.(?:br|gz)$/u, ''));
        asPage(reply).header('cache-control', hashed ? FOR_A_YEAR : 'no-cache');
      },
    });
    // The folder itself has no file to send: said here, it is a page like the others, for clients that take no compression too.
    app.get('/', sendPage);
    // Nor is the file itself an address: it would go out with its places unfilled.
    app.get('/index.html', (_request, reply) => reply.redirect('/'));
  }
  // Where password managers look for the page that changes a password; they first make sure that not everything is a page.
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings/password'));
  // Mail programs post here (RFC 8058); those that do not know how open it in a browser: this changes nothing, the page does.
  app.get<{ Params: { token: string } }>('/api/reminders/:token/off', (request, reply) => {
    const { success, data } = reminderToken.safeParse(request.params.token);
    if (success) return reply.redirect(`/reminders/${data}`, 303);
    refuse(new Refusal('not_found'), request, reply);
    return reply;
  });
  app.setNotFoundHandler(async (request, reply) => {
    const name = hashedName(request);
    // A page of another version, of one that answers beside us or of one that was here before.
    const file = name !== null && root !== null && (await askedBy({ key: networkOf(request.ip) }, () => kept(name)));
    if (file) {
      const [, type = ''] = /\.(\w+)$/u.exec(name) ?? [];
      return asPage(reply)
        .header('cache-control', FOR_A_YEAR)
        .type(TYPES[type] ?? '')
        .send(file);
    }
    if (pages !== null && wantsPage(request)) return sendPage(request, reply);
    refuse(new Refusal('not_found'), request, reply);
    return reply;
  });
};

const printedInEach = (pages: ReadonlyMap<Language, string>) =>
  new Map([...pages].map(([language, page]) => [language, printed(page)]));

const hashedName = ({ method, url }: FastifyRequest): string | null => {
  const [, name = ''] = /^\/assets\/([^/]+)$/u.exec(plainPath(url)) ?? [];
  return (method === 'GET' || method === 'HEAD') && HASHED.test(name) ? name : null;
};

/** A browser that goes somewhere says that it wants a page; files and data have names and places of their own. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean => {
  const path = plainPath(url);
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(?:api|\.well-known|assets)\b/iu.test(path)) return false;
  return !/\.\w+$/u.test(path) || (headers.accept ?? '').includes('text/html');
};
