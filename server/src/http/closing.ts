/**
 * Ends connections when the application closes: whoever is being answered is answered, nobody else is waited for. Before
 * that, while it drains, everybody is answered as ever and told to go elsewhere with the next call.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** For the rest of a request that is half said. */
const HALF_SAID_MS = 1_000;
/** For an answer under way, its last byte included. */
const ANSWER_MS = 8_000;

/**
 * Node closes idle connections once, when it stops listening, and waits for those that have said nothing yet, for half a
 * request, and for those that become idle later, as long as their time limits allow.
 */
export const closeConnections = (app: FastifyInstance): { drain(): void } => {
  const connections = new Map<Socket, Set<ServerResponse>>();
  let leaving = false;
  let closing = false;

  app.server.on('connection', (socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  // Before Fastify, which may have answered when we hear of it.
  app.server.prependListener('request', (request, reply) => {
    const { socket } = request;
    const open = connections.get(socket);
    open?.add(reply);
    if (leaving) reply.setHeader('connection', 'close');
    reply.once('close', () => {
      open?.delete(reply);
      if (closing && open?.size === 0) socket.destroySoon();
    });
  });

  const endAll = (over: (replies: readonly ServerResponse[]) => boolean): void => {
    for (const [socket, open] of connections) if (over([...open])) socket.destroy();
  };
  const drain = (): void => {
    leaving = true;
    for (const open of connections.values()) {
      for (const reply of open) if (!reply.headersSent) reply.setHeader('connection', 'close');
    }
  };
  const timers: NodeJS.Timeout[] = [];
  app.addHook('preClose', (done) => {
    closing = true;
    drain();
    endAll((replies) => replies.length === 0);
    timers.push(
      setTimeout(() => endAll((replies) => replies.every(({ req }) => !req.complete)), HALF_SAID_MS),
      setTimeout(() => endAll(() => true), ANSWER_MS),
    );
    done();
  });
  app.addHook('onClose', (_app, done) => {
    for (const timer of timers) clearTimeout(timer);
    done();
  });
  return { drain };
};
