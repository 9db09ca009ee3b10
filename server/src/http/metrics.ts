/** `/api/metrics`, for Prometheus: counts and times by name, nobody's data, and not for everybody. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { commonRefusals } from '@eqinox/contract/problem';
import { measureShop, type Shop } from '../measure-shop.ts';
import { measureWork, type Work } from '../measure-work.ts';
import { tokenHash } from '../secrets.ts';
import { bearerOf } from './bearer.ts';
import { sendRefusal } from './problems.ts';
import { WATCHED_LINES } from './watched-lines.ts';

export interface Measured {
  readonly work?: Work;
  readonly shop?: Shop;
  /** What whoever reads must bear; null: whoever asks from this very machine, by no proxy. */
  readonly token: string | null;
}

/** Seconds; those that the objectives of docs/operating.md name are among them. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 2.5, 5, 10];

export const serveMetrics = (app: FastifyInstance, { work, shop, token }: Measured): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (work) measureWork(registry, work);
  if (shop) measureShop(registry, shop);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by contract line.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  for (const [line, statuses] of Object.entries(WATCHED_LINES)) {
    const [method = '', path] = line.split(' ');
    for (const status of statuses) duration.zero({ method, route: `/api${path}`, status });
  }
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/api/metrics', async (request, reply) => {
    // As if it were not there: whoever may not read it need not know of it.
    if (!mayRead(request, token)) return sendRefusal(reply, 'not_found', commonRefusals.not_found);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

const mayRead = (request: FastifyRequest, token: string | null): boolean => {
  if (token !== null) {
    const given = bearerOf(request);
    return given !== null && timingSafeEqual(tokenHash(given), tokenHash(token));
  }
  // A proxy on this machine asks from here too, for anybody.
  const { headers, socket } = request;
  const byProxy = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => name in headers,
  );
  return !byProxy && /^(?:::ffff:)?127\.|^::1$/u.test(socket.remoteAddress ?? '');
};
