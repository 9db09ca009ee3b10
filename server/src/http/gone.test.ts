/** Connections that are over before their request is read cost no line of the log, and what can be counted of them is. */
import { type ChannelListener, subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { startTestProduct } from '../../testing/test-product.ts';

const LIMIT = 60;
const { places, logged } = await startTestProduct({ env: { REQUESTS_PER_MINUTE: String(LIMIT) } });
const { hostname, port } = new URL(places.product);

const open = async (): Promise<Socket> => {
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  return socket;
};
/** As the system does it for a connection that was reset before it was accepted. */
const forgetAddress: ChannelListener = (message) =>
  void Object.defineProperty((message as { socket: Socket }).socket, 'remoteAddress', { get: () => undefined });
const statusOf = async (path: string): Promise<number> => (await fetch(`${places.product}${path}`)).status;
const faults = () => logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);

describe('a request whose connection has no address any more', () => {
  test.each(['/api/health', '/api/identity', '/api/unknown', '/login', '/api/%zz', '/%zz'])(
    'for %s is closed without a line and without an answer',
    async (path) => {
      subscribe('net.server.socket', forgetAddress);
      try {
        const socket = await open();
        socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer made-up\r\n\r\n`);
        expect(await text(socket)).toBe('');
        expect(faults()).toEqual([]);
      } finally {
        unsubscribe('net.server.socket', forgetAddress);
      }
    },
  );
});

/** Resets a connection right after its request line; `accepted`: but not before the server knows of it. */
const askAndReset = async (accepted: boolean): Promise<void> => {
  const known = accepted ? nextAccepted() : undefined;
  const socket = await open();
  await known;
  socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n', () => socket.resetAndDestroy());
  await once(socket, 'close');
};
const nextAccepted = (): Promise<void> =>
  new Promise((resolve) => {
    const heard = (): void => {
      unsubscribe('net.server.socket', heard);
      resolve();
    };
    subscribe('net.server.socket', heard);
  });

test('connections reset right after their request line leave no line', async () => {
  await Promise.all(Array.from({ length: 200 }, () => askAndReset(false)));
  expect(await statusOf('/.well-known/change-password')).toBe(404);
  expect(faults()).toEqual([]);
});

test('… and are counted where they came from when that was known', async () => {
  for (let call = 0; call < LIMIT; call += 1) await askAndReset(true);
  expect(await statusOf('/api/health')).toBe(429);
  expect(faults()).toEqual([]);
});
