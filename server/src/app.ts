/** The HTTP application: protection, parsing, the contract's routes, health, and the web's files. */
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { commonRefusals } from '@eqinox/contract/problem';
import { lazily } from '@eqinox/domain/lazily';
import type { Traces } from './adapters/traces/traces.ts';
import { createProbe } from './adapters/database/probe-pool.ts';
import { readCatalogue } from './booking/index.ts';
import { fillAppPage, readAppPage, styleDigests } from './http/app-page.ts';
import { currentBank } from './content/banks.ts';
import { logAccess, newRequestId } from './http/access-log.ts';
import { askers } from './http/askers.ts';
import { closeConnections } from './http/closing.ts';
import { keepConsoleApart } from './http/console-place.ts';
import { contentPolicy } from './http/content-policy.ts';
import { type CountCall, countCalls } from './http/count-calls.ts';
import { readForwarded } from './http/forwarded.ts';
import { close, closeTheGone, isGone } from './http/gone.ts';
import { keptFiles } from './http/kept-builds.ts';
import { serveMetrics } from './http/metrics.ts';
import { mountRoutes, type AppDependencies } from './http/mount.ts';
import { openApi } from './http/openapi.ts';
import { loggedPath } from './http/logged-path.ts';
import { withoutHost } from './http/plain-path.ts';
import { answerError, sendRefusal } from './http/problems.ts';
import { servePublicPages } from './http/public-pages.ts';
import { pageLinks } from './http/site.ts';
import { traceCalls } from './http/trace-calls.ts';
import { serveWeb } from './http/web-files.ts';
import { serializeError } from './log-errors.ts';
import type { Shop } from './measure-shop.ts';
import type { Work } from './measure-work.ts';
import { BOOKLET_LANGUAGES } from './reports/index.ts';
import { verbs } from './verbs.ts';

/** Largest body: a billing address or a profile fits in a hundredth of it. */
const BODY_LIMIT = 64 * 1024;

/** Whoever sends a body a byte at a time is not waited for: on the slowest line 64 kB take a few seconds. */
const ARRIVAL_MS = 30_000;

/** For JSON and PDF answers: never sniffed, never run, never a referrer. */
const DATA_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

export interface AppOptions extends AppDependencies {
  /** Whether jobs are being worked on, for /api/ready. */
  readonly jobsReady: () => boolean;
  /** Whose work /api/metrics counts beside the calls; nobody's unless given (tests). */
  readonly work?: Work;
  /** Connections, documents and money, for the same. */
  readonly shop?: Shop;
  /** Where calls are traced; nowhere unless given. */
  readonly traces?: Traces;
  /** Folder of the built web; null when only the API is wanted (tests). */
  readonly webRoot: string | null;
  /** How long a request may take to arrive, from its first byte to its last; half a minute unless given (tests). */
  readonly arrivalMs?: number;
  /** Where log lines go; standard output unless given (tests read them). */
  readonly logStream?: { write(line: string): void };
}

export interface App {
  readonly app: FastifyInstance;
  /** From now on each answer says that its connection is over, so that nobody has one left when the application closes. */
  readonly drain: () => void;
}

export const buildApp = async (options: AppOptions): Promise<App> => {
  const { env } = options;
  let count: CountCall = () => {};
  const arrivalMs = options.arrivalMs ?? ARRIVAL_MS;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // Of the request alone: an answer takes as long as it takes, and whoever reads it slowly may.
    requestTimeout: arrivalMs,
    http: { headersTimeout: arrivalMs, connectionsCheckingInterval: Math.min(1_000, Math.ceil(arrivalMs / 4)) },
    // Some proxies ask with host and all; what it asks for is the same, of whoever serves it.
    rewriteUrl: ({ url }) => withoutHost(url ?? '/'),
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    requestIdHeader: false,
    genReqId: newRequestId,
    logger: {
      level: env.logLevel,
      ...(options.logStream ? { stream: options.logStream } : {}),
      // Paths only: a query may carry a token, a header always does.
      serializers: {
        req: (request) => ({ method: request.method, path: loggedPath(request.url), id: request.id }),
        res: (reply) => ({ status: reply.statusCode }),
        err: serializeError,
      },
    },
    logController: new LogController({ disableRequestLogging: !['debug', 'trace'].includes(env.logLevel) }),
    forceCloseConnections: 'idle',
    // A call that was on its way when we closed is a call like others.
    return503OnClosing: false,
    // An address that cannot be decoded is refused before there is a route, and before any hook.
    frameworkErrors: (error, request, reply) => {
      if (isGone(request)) return close(request, reply);
      // Nobody has read here what proxies say: behind them these are a count of their own.
      if (env.trustProxy.length > 0) request.asker = `unreadable by ${request.ip}`;
      refuseCounted(error, request, reply.headers(DATA_HEADERS));
    },
  });
  const { drain } = closeConnections(app);
  if (env.trustProxy.length > 0) readForwarded(app);
  closeTheGone(app);
  /** What no line answers for is counted when it is refused. */
  const refuseCounted = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    try {
      count(request);
      answerError(error, request, reply);
    } catch (tooMany) {
      answerError(tooMany, request, reply);
    }
  };

  const page = readAppPage(options.webRoot);
  await app.register(cookie);
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentPolicy(env, page === null ? [] : styleDigests(page)),
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: env.publicUrl.startsWith('https://'),
  });
  // What is not said to be a page is data: whatever an address looks like, its answer stays data.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(DATA_HEADERS);
  });
  keepConsoleApart(app, env);
  const known = askers({ ...options, secure: env.publicUrl.startsWith('https://') });
  count = countCalls(app, env.requestsPerMinute, known);
  parseBodies(app);
  const { work, shop } = options;
  serveMetrics(app, { ...(work && { work }), ...(shop && { shop }), token: env.metricsToken });
  if (env.accessLog) logAccess(app);
  if (options.traces) traceCalls(app, options.traces);

  app.setErrorHandler(refuseCounted);
  app.get('/api/health', (_request, reply) => reply.send({ status: 'ok' }));
  const databaseAnswers = createProbe(options.pool);
  app.get('/api/ready', async (_request, reply) => {
    await databaseAnswers();
    return options.jobsReady()
      ? reply.send({ status: 'ready' })
      : sendRefusal(reply, 'unavailable', commonRefusals.unavailable);
  });
  // Made for the first who asks: of a start it would be a tenth.
  const document = lazily(() => JSON.stringify(openApi()));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document()));
  mountRoutes(app, verbs, { ...options, askers: known });
  const links = pageLinks(env.site.file, env.production, options.settings.contact);
  const site = {
    tagManager: env.site.tagManager,
    links,
    statements: Object.keys(currentBank().texts),
    booklets: BOOKLET_LANGUAGES,
  };
  const consultants = () => readCatalogue(options.db);
  await servePublicPages(app, { root: options.webRoot, site, env, consultants, clock: options.clock, asPage });
  const pages = page === null ? null : fillAppPage(page, { site, origin: env.publicUrl });
  await serveWeb(app, { root: options.webRoot, pages, kept: keptFiles(options.db), asPage, refuse: refuseCounted });
  return { app, drain };
};

/** A page and its files need the whole set of headers; data needs only to stay data, and its path is the one that must be quick. */
const asPage = (reply: FastifyReply): FastifyReply => {
  for (const name of Object.keys(DATA_HEADERS)) reply.removeHeader(name);
  void reply.helmet();
  return reply;
};

/** JSON, tolerant of an empty body; anything else is kept as bytes and only the raw lines read it. */
const parseBodies = (app: FastifyInstance): void => {
  const json = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void json(request, body as string, done);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
};
