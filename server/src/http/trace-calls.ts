import type { FastifyInstance } from 'fastify';
import type { Span, Traces } from '../adapters/traces/traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** A span for each call under /api: which line of the contract, how it ended, and the reference that the log has of it. Never who. */
export const traceCalls = (app: FastifyInstance, traces: Traces): void => {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    if (url?.startsWith('/api/')) {
      const { traceparent } = request.headers;
      request.span = traces.begin(
        'call',
        `${request.method} ${url}`,
        { 'http.request.method': request.method, 'http.route': url, 'eqinox.request_id': request.id },
        typeof traceparent === 'string' ? traceparent : undefined,
      );
    }
    done();
  });
  app.addHook('onResponse', ({ span }, { statusCode }, done) => {
    span?.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
    done();
  });
};
