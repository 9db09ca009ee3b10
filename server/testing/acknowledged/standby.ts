/** A second server that has on its disk whatever the first acknowledges, and can take its place. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type InstalledPostgres, installedPostgres, lentAccount, openPool } from '../installed-postgres.ts';

export interface Standby {
  readonly port: number;
  /** From here on it takes writes. */
  promote(): void;
  stop(): void;
}

/** The folder of the programs that it takes; null when they are not here. */
export const standbyPrograms = (): string | null => {
  const bin = installedPostgres();
  return bin !== null && existsSync(join(bin, 'pg_basebackup')) ? bin : null;
};

/** Resolves once the primary waits for it with every commit. */
export const startStandby = async (bin: string, primary: InstalledPostgres, port: number): Promise<Standby> => {
  const owner = lentAccount();
  const run = (name: string, args: readonly string[]): void => {
    const { status, stderr } = spawnSync(join(bin, name), args, { ...owner, cwd: tmpdir(), encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
  };
  const folder = mkdtempSync(join(tmpdir(), 'eqinox-standby-'));
  chmodSync(folder, 0o755);
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'eqinox'];
  run('pg_basebackup', [...from, '-D', data, '-R', '-X', 'stream', '-c', 'fast']);
  const settings = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${folder}'`,
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=eqinox application_name=standby'`,
  ];
  writeFileSync(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-t', '60', 'start']);
  await confirmed(primary);
  return {
    port,
    promote: () => run('pg_ctl', ['-D', data, '-w', '-t', '60', 'promote']),
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** From here on a commit is acknowledged once the standby has it on its disk. */
const confirmed = async ({ url }: InstalledPostgres): Promise<void> => {
  const direct = openPool(url);
  try {
    await direct.query(`alter system set synchronous_standby_names = 'standby'`);
    await direct.query('select pg_reload_conf()');
    for (let tries = 0; ; tries += 1) {
      const { rows } = await direct.query<{ s: string }>('select sync_state as s from pg_stat_replication');
      if (rows[0]?.s === 'sync') return;
      if (tries > 300) throw new Error('the standby does not confirm commits');
      await sleep(100);
    }
  } finally {
    await direct.end();
  }
};
