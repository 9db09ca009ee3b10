import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';

// A process id that no system hands out, and that still is a valid int for PostgreSQL.
const NOBODYS_PID = 2_147_483_647;

/** The process id in the cluster's `postmaster.pid`, or null without a readable one. It proves nothing by itself. */
export const recordedPid = (cluster: string): number | null => {
  const pid = Number.parseInt(readPidFile(cluster) ?? '', 10);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
};

/**
 * Lets PostgreSQL start over the lock files that a dead server left behind.
 *
 * PostgreSQL sees through a dead pid in them by itself, but refuses to start when the pid is alive: and after a crash
 * or a reboot it may be a zombie, or have gone to another program. In `postmaster.pid` such a pid is overwritten; the
 * file stays, because its other lines let PostgreSQL find (and wait out) backends of the dead server that still hold
 * its shared memory. The socket's lock file protects nothing more and is removed.
 *
 * To be called under the start lock, when no connection to the cluster succeeds.
 */
export const disarmStaleLocks = (cluster: string, run: string, account: Account | undefined): void => {
  const pid = recordedPid(cluster);
  if (pid !== null && isServerOf(cluster, pid)) return;
  const text = readPidFile(cluster);
  // An empty one, which a full disk leaves, PostgreSQL would take for that of a server about to start.
  if (text?.trim() === '') rmSync(pidFile(cluster), { force: true });
  else if (text) replaceFile(pidFile(cluster), text.replace(/^\d+/, String(NOBODYS_PID)), account);
  rmSync(join(run, '.s.PGSQL.5432.lock'), { force: true });
};

// Beside it first: written in place on a full disk it would be left empty.
const replaceFile = (file: string, text: string, account: Account | undefined): void => {
  const beside = `${file}.new`;
  writeFileSync(beside, text, { mode: 0o600 });
  if (account) chownSync(beside, account.uid, account.gid);
  renameSync(beside, file);
};

const pidFile = (cluster: string): string => {
  return join(cluster, 'postmaster.pid');
};

/** Whether process `pid` is alive, no zombie, and a PostgreSQL server on this very cluster. */
export const isServerOf = (cluster: string, pid: number): boolean => {
  return existsSync('/proc/self/stat') ? isServerByProc(cluster, pid) : isServerByPs(cluster, pid);
};

const isServerByProc = (cluster: string, pid: number): boolean => {
  try {
    // "pid (name) state ...": the name may hold anything, the state follows the last parenthesis.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    if (state === 'Z' || state === 'X') return false;
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    if (!name.startsWith('postgres')) return false;
  } catch {
    return false;
  }
  try {
    // A server's working directory is its cluster.
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch (error) {
    // Another account's PostgreSQL is not ours to look into and gets the benefit of the doubt; a dying one has none.
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
};

const isServerByPs = (cluster: string, pid: number): boolean => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [state = '', ...args] = stdout.trim().split(/\s+/);
  return state !== '' && !state.startsWith('Z') && args.join(' ').includes(`-D ${cluster}`);
};

const readPidFile = (cluster: string): string | null => {
  try {
    return readFileSync(pidFile(cluster), 'utf8');
  } catch {
    return null;
  }
};
