/** Where a run of the tests keeps its databases and profiles: memory, where there is plenty, for nothing in them outlives the run. */
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's folder in memory: a copy of the ready database takes 25 ms there, and half a second on a disk. */
const MEMORY = '/dev/shm';
const NAME = /^eqinox-run-(\d+)$/u;

/** What all suites at once held there, twice. */
const ROOM = 4 * 2 ** 30;

/** A folder of this process's own, or null where memory is small, away, or the caller has named a place. */
export const memoryFolder = (): string | null => {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return null;
  for (const name of readdirSync(MEMORY)) {
    // Left by a run that was killed.
    if (NAME.test(name) && !isAlive(Number(NAME.exec(name)?.[1]))) remove(join(MEMORY, name));
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM || process.availableMemory() < 2 * ROOM) return null;
  const folder = join(MEMORY, `eqinox-run-${process.pid}`);
  mkdirSync(folder);
  // As /tmp is: PostgreSQL started by root works as another account.
  chmodSync(folder, 0o1777);
  process.once('exit', () => remove(folder));
  return folder;
};

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`);
