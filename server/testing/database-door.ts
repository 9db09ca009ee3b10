/**
 * A door on the way to a database: shut, its server is away for whoever goes through it; mute, it hears them and says
 * nothing, as after a vanished host or a forgetful firewall.
 */
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
  /** From here on nothing comes or goes, through what is connected and through what connects. */
  mute(): void;
  /** Whoever connects is heard; connections that have gone mute stay so. */
  hear(): void;
  /** Shut for good. */
  remove(): Promise<void>;
}

/** The name PostgreSQL gives its socket. */
const SOCKET = '.s.PGSQL.5432';

export const databaseDoor = async (
  database: DatabaseConnection,
  { tcp = false, mutesOnceInside = false }: { tcp?: boolean; mutesOnceInside?: boolean } = {},
): Promise<DatabaseDoor> => {
  const folder = await mkdtemp(join(tmpdir(), 'eqinox-door-'));
  const target =
    'host' in database
      ? { path: join(database.host, SOCKET) }
      : { host: new URL(database.connectionString).hostname, port: Number(new URL(database.connectionString).port) };
  const sockets = new Set<Socket>();
  let muted = false;
  const server = createServer((near) => {
    if (muted) {
      sockets.add(near);
      near.on('error', () => {}).on('close', () => sockets.delete(near));
      return;
    }
    const far = connect(target);
    // What the server says first lets the client in; that much is passed on.
    if (mutesOnceInside) far.once('data', () => far.unpipe(near));
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
  let place: ListenOptions =
    'host' in database && !tcp ? { path: join(folder, SOCKET) } : { host: '127.0.0.1', port: 0 };
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
  const mute = (): void => {
    muted = true;
    for (const socket of sockets) socket.unpipe().pause();
  };
  await open();
  return {
    connection: throughDoor(database, folder, place.port),
    shut,
    open,
    mute,
    hear: () => {
      muted = false;
    },
    remove: async () => {
      await shut();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const throughDoor = (database: DatabaseConnection, folder: string, port: number | undefined): DatabaseConnection => {
  if ('host' in database) {
    if (port === undefined) return { ...database, host: folder };
    return { connectionString: `postgres://${database.user}@127.0.0.1:${port}/${database.database}` };
  }
  const url = new URL(database.connectionString);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { connectionString: url.href };
};
