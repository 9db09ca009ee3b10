/**
 * A small balancer, as a proxy in front of several instances is one: it asks each for /api/ready, sends calls to those that are
 * ready by turns, keeps connections and hands answers on. It never tries a call again: what fails is counted. An instance that
 * says that it is not ready is left at once; one that says nothing, as proxies do, after three times.
 */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 100;
const UNHEARD = 3;

export interface Balancer {
  readonly url: string;
  /** Milliseconds of each call that was answered. */
  readonly took: readonly number[];
  /** How many of them by whoever listens on this port. */
  answeredBy(port: number): number;
  /** One line for each call that was not, or with 500 and above. */
  readonly failed: readonly string[];
  /** Resolves once this instance is (not) sent calls to. */
  until(port: number, ready: boolean): Promise<void>;
  stop(): Promise<void>;
}

export const startBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true })]));
  const ready = new Set<number>();
  const heard = new Map<number, string>();
  const took: number[] = [];
  const answered = new Map<number, number>();
  const failed: string[] = [];
  let turn = 0;
  let stopped = false;

  const watch = async (port: number): Promise<void> => {
    let unheard = 0;
    while (!stopped) {
      const reply = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => null,
      );
      heard.set(port, reply ? `${reply.status} ${await reply.text().catch(String)}` : 'no answer');
      unheard = reply ? 0 : unheard + 1;
      if (reply?.status === 200) ready.add(port);
      else if (reply || unheard >= UNHEARD) ready.delete(port);
      await sleep(EVERY_MS);
    }
  };
  const watching = ports.map(watch);

  const handOn = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const begun = performance.now();
    const port = [...ready][(turn += 1) % Math.max(1, ready.size)];
    const what = `${incoming.method} ${incoming.url?.split('?')[0]}`;
    const fail = (why: string): void => {
      failed.push(`${what}: ${why}`);
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    };
    if (port === undefined) return fail(`nobody is ready: ${[...heard].map((one) => one.join(' ')).join('; ')}`);
    // What is said of this connection is not said of the next.
    const { connection: _, ...said } = incoming.headers;
    // Many people, hence many networks: the product counts sign-ups by them.
    const headers = { ...said, 'x-forwarded-for': `198.18.${(turn >> 8) & 255}.${turn & 255}` };
    const call = request(
      { host: '127.0.0.1', port, agent: agents.get(port), method: incoming.method, path: incoming.url, headers },
      (reply) => {
        const { connection: __, 'keep-alive': ___, ...kept } = reply.headers;
        const status = reply.statusCode ?? 502;
        outgoing.writeHead(status, kept);
        reply.on('error', (error) => fail(String(error)));
        reply.on('end', () => {
          took.push(performance.now() - begun);
          answered.set(port, (answered.get(port) ?? 0) + 1);
          if (status >= 500) failed.push(`${what}: ${status}`);
        });
        reply.pipe(outgoing);
      },
    );
    call.on('error', (error) => fail(String(error)));
    incoming.pipe(call);
  };

  // Longer than anybody here says nothing.
  const server = createServer({ keepAliveTimeout: 600_000 }, handOn).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    took,
    answeredBy: (port) => answered.get(port) ?? 0,
    failed,
    until: async (port, wanted) => {
      while (ready.has(port) !== wanted) await sleep(EVERY_MS / 4);
    },
    stop: async () => {
      stopped = true;
      await Promise.all(watching);
      for (const agent of agents.values()) agent.destroy();
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
};
