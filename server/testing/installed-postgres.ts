/** A PostgreSQL server of the programs that this machine has installed, for what the embedded one has no programs for: dumps. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** The newest folder that has all it takes, server and client; null when there is none. */
export const installedPostgres = (): string | null => {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return null;
  const folders = readdirSync(versions)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'));
  return (
    folders.find((bin) => ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(bin, name)))) ??
    null
  );
};

export interface InstalledPostgres {
  /** DATABASE_URL of an empty database. */
  readonly url: string;
  /** The folder of its files. */
  readonly data: string;
  readonly port: number;
  /** Ends at once, as a machine that goes dark does. */
  kill(): void;
  /** Starts again on the same files. */
  start(): void;
  /** Ends, and takes its files away. */
  remove(): void;
}

/** PostgreSQL refuses to run as root: root lends it the account that its package made. */
export const lentAccount = (): { uid: number; gid: number } | Record<string, never> => {
  if (process.geteuid?.() !== 0) return {};
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
};

/** `settings`: lines of postgresql.conf. Listens on a port of this machine. */
export const startInstalledPostgres = (
  bin: string,
  port: number,
  settings: readonly string[] = [],
): InstalledPostgres => {
  const folder = mkdtempSync(join(tmpdir(), 'eqinox-installed-'));
  chmodSync(folder, 0o755);
  const owner = lentAccount();
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = (program: string, args: readonly string[]): void => {
    const { status, stderr, stdout } = spawnSync(join(bin, program), args, { ...owner, cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}${stdout}`);
  };
  run('initdb', ['-D', data, '-U', 'eqinox', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']);
  const lines = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${folder}'`,
    ...settings,
  ];
  writeFileSync(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  // Its words go to a file: a pipe would be held open by the server.
  const start = (): void => run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-t', '120', 'start']);
  const kill = (): void => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  start();
  const url = `postgres://eqinox@127.0.0.1:${port}/eqinox`;
  run('psql', [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'eqinox',
    '-d',
    'postgres',
    '-qc',
    'create database eqinox',
  ]);
  return {
    url,
    data,
    port,
    kill,
    start,
    remove: () => {
      if (existsSync(join(data, 'postmaster.pid'))) kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A few connections to it, which nobody mourns when it is killed. */
export const openPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {});
  return pool;
};
