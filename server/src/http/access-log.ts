import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Short enough to be read out on the telephone, and no other's for longer than logs are kept. */
export const newRequestId = (): string => randomUUID().replaceAll('-', '').slice(0, 12);

/** A line for each call under /api once its answer has left: which, how it ended, how long it took. Never who, nor what. */
export const logAccess = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    if (url?.startsWith('/api/')) {
      const { method } = request;
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      // The line of the contract, not the address: that may hold a token. `reqId` is in every line of a request.
      request.log.info({ method, route: url, status: reply.statusCode, ms }, 'answered');
    }
    done();
  });
};
