/** An address that moves: what connects is led to one port of this machine, later to another; what is connected is cut then. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Forwarder {
  readonly port: number;
  /** From here on to that port. */
  lead(port: number): void;
  stop(): Promise<void>;
}

export const startForwarder = async (first: number): Promise<Forwarder> => {
  let target = first;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    lead: (port) => {
      target = port;
      cut();
    },
    stop: async () => {
      cut();
      await new Promise((done) => void server.close(done));
    },
  };
};
