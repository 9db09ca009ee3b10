import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresRefusal } from './postgres-refusal.ts';

const SQLITE_BUSY = 5;

/**
 * Runs `work` while no other process (nor another call in this one) holds the lock of `file`.
 *
 * The lock is an exclusive SQLite transaction on an empty file: the one kernel-held lock that Node offers. It vanishes
 * with its holder, even after kill -9, so there is no stale lock to recognise.
 */
export const withStartLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  const lock = await acquire(file, Date.now() + 120_000);
  try {
    return await work();
  } finally {
    lock.close();
  }
};

const acquire = async (file: string, deadline: number): Promise<DatabaseSync> => {
  for (;;) {
    const lock = new DatabaseSync(file, { timeout: 0 });
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return lock;
    } catch (error) {
      lock.close();
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    }
    if (Date.now() > deadline) {
      throw new PostgresRefusal(`Another process has been starting or stopping PostgreSQL for two minutes (${file}).`);
    }
    await sleep(25);
  }
};
