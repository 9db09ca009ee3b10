/**
 * Browsers as cheap as can be: one keep-alive socket each, the request written by hand, of the reply only what tells a 200
 * and its end. Whatever this process costs is taken from the server on the same two cores. Forked; answers by message.
 */
import { connect, type Socket } from 'node:net';
import type { Sitting } from './answer-fixture.ts';
import { measureCallers } from './measure-callers.ts';

interface Work {
  readonly port: number;
  readonly sittings: readonly Sitting[];
  readonly callers: number;
}

/** A socket that sends one request at a time and resolves when its reply is whole. */
const openCaller = async (port: number): Promise<(request: string) => Promise<void>> => {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let settle: { resolve: () => void; reject: (error: Error) => void } | null = null;
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/iu.exec(received)?.[1] ?? 0);
    if (received.length < head + 4 + length) return;
    const ok = received.startsWith('HTTP/1.1 200');
    const reply = received;
    received = '';
    if (ok) settle?.resolve();
    else settle?.reject(new Error(reply.slice(0, 300)));
  });
  socket.on('error', (error) => settle?.reject(error));
  return (request) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      socket.write(request);
    });
};

process.once('message', async ({ port, sittings, callers }: Work) => {
  const asks = await Promise.all(Array.from({ length: callers }, () => openCaller(port)));
  const result = await measureCallers(sittings, callers, (caller, sitting, { clef }) => {
    const body = `{"idAssertion":"${clef}","durationMs":4000}`;
    return asks[caller]!(
      `POST /api/orizon/behaviours/save HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${sitting.token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  });
  process.send!(result, () => process.exit(0));
});
