/** Each line of the contract to one Fastify route: parse, find who asks, run the verb, present the reply. */
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type * as z from 'zod';
import type { Route } from '@eqinox/contract/route';
import { type RefusalCode, routes } from '@eqinox/contract/routes';
import { mayUse, type Right } from '@eqinox/domain/staff/rights';
import { DatabaseAway } from '../adapters/database/database-away.ts';
import type { Env } from '../env.ts';
import { type Asker, askedBy } from '../asker.ts';
import type { AtDesk, AtWork, Context, Person, WorkContext } from '../context.ts';
import { findPerson } from '../identity/index.ts';
import { InvalidInput } from '../invalid-input.ts';
import { plainAddress } from '../network.ts';
import { createLimiter } from '../limiter.ts';
import { Refusal } from '../refusal.ts';
import { STAFF_COOKIE } from '../staff/cookies.ts';
import { findStaff, isAct } from '../staff/index.ts';
import type { Document } from '../verb.ts';
import type { AllVerbs } from '../verbs.ts';
import type { Askers } from './askers.ts';
import { bearerOf } from './bearer.ts';
import { cookiesOf } from './cookies.ts';
import { languageOf } from './language.ts';
import { answerError } from './problems.ts';
import { unstorableText } from './unstorable-text.ts';
import { xsrfHolds } from './xsrf.ts';

export interface AppDependencies extends Omit<WorkContext, 'now' | 'log'> {
  readonly pool: Pool;
  /** The clock; tests move it. */
  readonly clock: () => Date;
}

type AnyVerb = (
  context: Context | AtDesk,
  input: unknown,
  refuse: (code: RefusalCode, retryAfter?: number) => Refusal,
) => Promise<unknown>;

const refuse = (code: RefusalCode, retryAfter?: number): Refusal => new Refusal(code, retryAfter);

const parsePart = (part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new InvalidInput(part, parsed.error.issues);
  const path = unstorableText(parsed.data);
  if (path) throw new InvalidInput(part, [{ path, message: 'Invalid text' }]);
  return parsed.data;
};

const inputOf = (request: FastifyRequest, route: Route) => {
  // Bytes: the body came as something else than JSON, which is not what the line's schema describes.
  if (route.body && Buffer.isBuffer(request.body)) throw refuse('invalid_input');
  return {
    params: parsePart('params', route.params, request.params),
    query: parsePart('query', route.query, request.query),
    body: route.rawBody ? undefined : parsePart('body', route.body, request.body),
  };
};

interface Door extends AppDependencies {
  readonly askers: Askers;
}

/** What a token is worth now, whatever it was worth when its calls were counted before. */
const lookedUp = async ({ pool, askers }: Door, request: FastifyRequest, bearer: string | null, now: Date) => {
  const found =
    bearer === null ? null : request.found === undefined ? await findPerson(pool, bearer, now) : request.found;
  if (found === null || 'refused' in found) askers.forget(bearer);
  return found;
};

/** The person of a valid token; throws why there is none. */
const signedIn = async (door: Door, request: FastifyRequest, bearer: string | null, now: Date): Promise<Person> => {
  const found = await lookedUp(door, request, bearer, now);
  if (found === null) throw refuse('not_signed_in');
  if ('refused' in found) throw refuse(found.refused);
  return found;
};

/** Whoever comes with a valid token to a line for everybody; a bad token is as good as none there. */
const perhapsSignedIn = async (
  door: Door,
  request: FastifyRequest,
  bearer: string | null,
  now: Date,
): Promise<Person | null> => {
  const found = await lookedUp(door, request, bearer, now);
  return found !== null && 'refused' in found ? null : found;
};

/** Whoever of the staff holds this session, when their role may use the line; a token of a person is not looked at. */
const atWork = async ({ db, askers }: Door, token: string | undefined, right: Right, now: Date): Promise<AtWork> => {
  const staff = token === undefined ? null : await findStaff(db, token, now);
  if (staff === null) {
    askers.forget(token);
    throw refuse('not_signed_in');
  }
  if (!mayUse(staff.role, right)) throw refuse('right_missing');
  return staff;
};

/** An act of staff that writes no journal is not served, whoever made it fit its line. */
const holdActs = (name: string, route: Route, verb: AnyVerb): void => {
  if (route.access !== 'staff') return;
  if (route.act === undefined ? !name.startsWith('GET ') : !isAct(verb)) {
    throw new Error(
      `${name} is an act of staff: it is made by staff/act.ts, and its line says what the journal calls it`,
    );
  }
};

/** A group that asks for its documents at once comes in one after the other: whoever answers meanwhile does not wait. */
const documentLimiter = createLimiter(1, 250);

/** Calls of one asker at the same time: half of the database's connections are left to everybody else, whatever one does. */
const EACH = 8;
/** … and as many documents: each is read or printed whole, a hundred times an answer's size, on the loop that answers everybody. */
const DOCUMENTS_EACH = 2;
/** After each; six documents, as many as a person has on one page, take a fifth of a second longer. */
const DOCUMENT_REST_MS = 100;
/** A call that takes longer waits for something else than the database, or the database hangs: then nobody waits for it. */
const PATIENCE_MS = 1_000;

/** Whose call it is, and when nobody waits for its answer any more. */
const askerOf = ({ asker }: FastifyRequest, { raw }: FastifyReply): Asker => {
  let signal: AbortSignal | undefined;
  return { key: asker, gone: () => (signal ??= closing(raw)) };
};

const closing = (raw: FastifyReply['raw']): AbortSignal => {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort();
  else raw.once('close', () => controller.abort());
  return controller.signal;
};

/** Held whole until its last byte has left. */
const isLarge = ({ reply }: Route): boolean => reply === 'pdf' || reply === 'file';

/** Documents and files of one asker on their way: whoever reads slowly, or not at all, has the product keep no more than these. */
const DOWNLOADS_EACH = 20;
const DOWNLOAD_MS = 3_600_000;

/** In development people may use localhost or 127.0.0.1: links made for a page keep that page's origin. */
const originOf = (request: FastifyRequest, env: Env): string => {
  // Passkeys of staff are made for the host of the console.
  if (request.hostname.toLowerCase() === env.console.host) return env.console.url;
  return env.publicUrlGiven || !/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/u.test(request.headers.host ?? '')
    ? env.publicUrl
    : `http://${request.headers.host}`;
};

export const mountRoutes = (app: FastifyInstance, verbs: AllVerbs, door: Door): void => {
  const serving = createLimiter(Infinity, PATIENCE_MS, { each: EACH });
  const printing = createLimiter(Infinity, PATIENCE_MS, { each: DOCUMENTS_EACH, restMs: DOCUMENT_REST_MS });
  const downloading = createLimiter(Infinity, DOWNLOAD_MS, { each: DOWNLOADS_EACH });
  for (const [name, route] of Object.entries(routes) as [keyof AllVerbs, Route][]) {
    const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const verb = verbs[name] as AnyVerb;
    holdActs(name, route, verb);
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      try {
        const serve = () => answer(request, reply, route, verb, door);
        const served = () => (route.reply === 'pdf' ? printing(serve) : serving(serve));
        return await askedBy(askerOf(request, reply), () =>
          isLarge(route) ? downloading(() => sent(reply, served())) : served(),
        );
      } catch (error) {
        answerError(error, request, reply, route);
        return reply;
      }
    };
    const urls = extraPrefix.has(path.split('/:')[0] ?? path) ? [`/api${path}`, `/api/api${path}`] : [`/api${path}`];
    const { bodyLimit } = route;
    const config = { line: true, staff: route.access === 'staff' };
    for (const url of urls) app.route({ method, url, config, handler, ...(bodyLimit !== undefined && { bodyLimit }) });
  }
};

/** Resolves once the answer has left, however slowly it is read. */
const sent = async (reply: FastifyReply, answered: Promise<FastifyReply>): Promise<FastifyReply> => {
  await answered;
  await finished(reply.raw).catch(() => undefined);
  return reply;
};

/** Calls that answer under the extra API prefix too. */
const extraPrefix = new Set(['/account/to-init', '/account/initialize']);

const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  verb: AnyVerb,
  door: Door,
): Promise<FastifyReply> => {
  const now = door.clock();
  const bearer = bearerOf(request);
  if (route.cookie && !xsrfHolds(request)) throw refuse('xsrf_mismatch');
  const carryOut = async (person: Person | null): Promise<FastifyReply> => {
    const input = inputOf(request, route);
    const context = contextOf(request, reply, door, { now, bearer, person });
    return present(reply, route, await verb(context, input, refuse));
  };
  if (route.access === 'staff') {
    const {
      person: _,
      bearer: _none,
      ...context
    } = contextOf(request, reply, door, { now, bearer: null, person: null });
    const staff = await atWork(door, context.cookies.get(STAFF_COOKIE), route.right, now);
    return present(reply, route, await verb({ ...context, staff }, inputOf(request, route), refuse));
  }
  if (route.access === 'visitor') return carryOut(await perhapsSignedIn(door, request, bearer, now));
  if (route.access === 'person') {
    const whoAsks = () => signedIn(door, request, bearer, now);
    return carryOut(await (route.reply === 'pdf' ? documentLimiter(whoAsks) : whoAsks()));
  }
  if (bearer === null) throw refuse('not_signed_in');
  try {
    return await carryOut(null);
  } catch (error) {
    if (error instanceof DatabaseAway) throw error; // nor would it tell us who asks
    // The verb checks the token in its one statement; why it did not take an answer is for the signed-in to know.
    await signedIn(door, request, bearer, now);
    throw error;
  }
};

const contextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { db, pool, env, settings, adapters }: AppDependencies,
  { now, bearer, person }: Pick<Context, 'now' | 'bearer' | 'person'>,
): Context => ({
  db,
  pool,
  env,
  settings,
  adapters,
  now,
  bearer,
  person,
  cookies: cookiesOf(request, reply, env.publicUrl.startsWith('https://')),
  request: {
    id: request.id,
    address: plainAddress(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(request.headers['accept-language']),
    origin: originOf(request, env),
    rawQuery: request.url.split('?').slice(1).join('?'),
    rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  },
  log: request.log,
});

/** The answer schema is the presenter: a property that is not in the contract does not leave the server. */
const present = (reply: FastifyReply, route: Route, result: unknown): FastifyReply => {
  reply.header('cache-control', 'no-store');
  if (route.reply === null) return reply.code(204).send();
  // oxlint-disable-next-line typescript/no-base-to-string -- the contract has a text here
  if (route.reply === 'text') return reply.type('text/plain; charset=utf-8').send(String(result ?? ''));
  if (route.reply === 'calendar') return reply.type('text/calendar; charset=utf-8').send(result);
  if (route.reply === 'pdf' || route.reply === 'file') {
    const document = result as Document;
    return reply
      .type(route.reply === 'pdf' ? 'application/pdf' : 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${document.name.replace(/[^\w.-]/gu, '_')}"`)
      .send(Buffer.from(document.bytes.buffer, document.bytes.byteOffset, document.bytes.byteLength));
  }
  if (route.reply === 'png') {
    const { bytes } = result as Document;
    // Its address is the digest of what it holds.
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(bytes));
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(route.reply.parse(result)));
};
