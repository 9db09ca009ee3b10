/** A door on the way to a database: shut, its server is away for whoever goes through it. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type ListenOptions, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConnection } from '../src/adapters/database/database.ts';

export interface DatabaseDoor {
  /** How to reach the database through the door. */
  readonly connection: DatabaseConnection;
  /** Cuts what is connected and lets nobody in. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Shut for good. */
  remove(): Promise<void>;
}

/** The name PostgreSQL gives its socket. */
const SOCKET = '.s.PGSQL.5432';

export const databaseDoor = async (database: DatabaseConnection): Promise<DatabaseDoor> => {
  const folder = await mkdtemp(join(tmpdir(), 'eqinox-door-'));
  const target =
    'host' in database
      ? { path: join(database.host, SOCKET) }
      : { host: new URL(database.connectionString).hostname, port: Number(new URL(database.connectionString).port) };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {}); // cut: that is the point
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  let place: ListenOptions = 'host' in database ? { path: join(folder, SOCKET) } : { host: '127.0.0.1', port: 0 };
  const open = async (): Promise<void> => {
    server.listen(place);
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address) place = { host: address.address, port: address.port };
  };
  const shut = async (): Promise<void> => {
    const closed = new Promise((done) => void server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open();
  return {
    connection: throughDoor(database, folder, place.port),
    shut,
    open,
    remove: async () => {
      await shut();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const throughDoor = (database: DatabaseConnection, folder: string, port: number | undefined): DatabaseConnection => {
  if ('host' in database) return { ...database, host: folder };
  const url = new URL(database.connectionString);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { connectionString: url.href };
};
