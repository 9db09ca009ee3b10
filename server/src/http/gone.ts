/**
 * Requests of connections that are over before anybody read them. The system names a connection's other end only while it
 * stands: reset right after its request line, it has no address any more, and there is nobody to count, to log or to answer.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * To be called before anything asks for an address. Addresses are read when a connection is accepted, so that a reset that
 * comes later is counted where it came from; a request without one ends here, without a line and without an answer.
 */
export const closeTheGone = (app: FastifyInstance): void => {
  // Reading it is enough: Node keeps what the system said.
  app.server.on('connection', (socket) => void socket.remoteAddress);
  app.addHook('onRequest', (request, reply, done) => {
    if (!isGone(request)) return done();
    close(request, reply);
  });
};

export const isGone = ({ ip }: FastifyRequest): boolean => (ip as string | undefined) === undefined;

/** Nothing that follows in the request's life runs. */
export const close = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.hijack();
  request.raw.socket.destroy();
};
