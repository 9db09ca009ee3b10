/** A disk that is full at will: root makes a small file system, anybody else lets no file grow. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { processesOf, processesWith } from './embedded-postgres-process.ts';
import type { Started } from './embedded-postgres-process.ts';

export interface SmallDisk {
  /** From here on PostgreSQL cannot write another file of its log. */
  fill(server: Started): void;
  empty(server: Started): void;
}

const MEGABYTE = 1024 * 1024;
/** PostgreSQL's log grows by files of 16 MB, of which a new cluster has used the first half of one. */
const TOO_LITTLE = 10 * MEGABYTE;

/** Runs `work` with `directory` on a small disk. */
export const withSmallDisk = async (directory: string, work: (disk: SmallDisk) => Promise<void>): Promise<void> => {
  if (process.getuid?.() !== 0) return work(limitedFiles);
  const { uid, gid } = statSync(directory);
  run('mount', '-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', directory);
  try {
    chmodSync(directory, 0o755);
    chownSync(directory, uid, gid);
    await work(filled(join(directory, 'filler')));
  } finally {
    run('umount', '--lazy', directory);
  }
};

const filled = (filler: string): SmallDisk => ({
  fill: () => {
    const file = openSync(filler, 'w');
    try {
      for (const chunk = Buffer.alloc(MEGABYTE); ;) writeSync(file, chunk);
    } catch {
      ftruncateSync(file, Math.max(0, fstatSync(file).size - TOO_LITTLE));
    }
    closeSync(file);
  },
  empty: () => rmSync(filler),
});

/** Limits that whoever starts PostgreSQL hands down to it; an own process's may be set and taken back from outside. */
const limitedFiles: SmallDisk = {
  fill: (server) => limit(server, String(TOO_LITTLE)),
  empty: (server) => limit(server, 'unlimited'),
};

const limit = (server: Started, bytes: string): void => {
  const servers = processesWith(`-D ${server.dataDir}`);
  const all = [server.process.pid ?? 0, ...servers, ...servers.flatMap((pid) => processesOf(pid, 'postgres: '))];
  for (const pid of all) spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
};

const run = (command: string, ...args: string[]): void => {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr || error?.message}`);
};
