/** A real PgBouncer in front of a suite's database. `PGBOUNCER` names another program than the one on the PATH. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseConnection } from '../src/adapters/database/database.ts';
import { databaseDoor } from './database-door.ts';
import { freePort } from './npm-start.ts';

export interface PgBouncer {
  /** The database through it, as its role or as another. */
  url(user?: string): string;
  stop(): Promise<void>;
}

const program = process.env['PGBOUNCER'] ?? 'pgbouncer';

/** Major and minor, such as 1.18; null where there is none. */
export const pgbouncerVersion = (): number | null => {
  try {
    const said = execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const [, major, minor] = /PgBouncer (\d+)\.(\d+)/u.exec(said) ?? [];
    return major === undefined ? null : Number(major) * 1000 + Number(minor);
  } catch {
    return null;
  }
};

export const startPgBouncer = async (
  database: DatabaseConnection,
  mode: 'session' | 'transaction',
  { users = [], settings = '' }: { users?: readonly string[]; settings?: string } = {},
): Promise<PgBouncer> => {
  const door = await databaseDoor(database, { tcp: true });
  const far = new URL('connectionString' in door.connection ? door.connection.connectionString : '');
  const folder = mkdtempSync(join(tmpdir(), 'eqinox-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const known = [far.username, ...users].map((user) => `"${user}" "${far.password}"`).join('\n');
  writeFileSync(join(folder, 'users.txt'), `${known}\n`);
  const lines = [
    '[databases]',
    `* = host=${far.hostname} port=${far.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `admin_users = ${far.username}`,
    `auth_file = ${join(folder, 'users.txt')}`,
    `pool_mode = ${mode}`,
    'default_pool_size = 40',
    'max_client_conn = 400',
    'server_login_retry = 1',
    // It does not run as root.
    ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
    settings,
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const child = spawn(program, ['-q', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  const gone = once(child, 'exit');
  for (let tries = 0; !(await listens(port)); tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error(`PgBouncer did not start: ${said}`);
    await sleep(25);
  }
  return {
    url: (user = far.username) => `postgres://${user}@127.0.0.1:${port}${far.pathname}`,
    stop: async () => {
      child.kill('SIGKILL');
      await gone;
      await door.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
