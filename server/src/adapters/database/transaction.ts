import pg from 'pg';
import type { Kysely, Transaction } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';

const ATTEMPTS = 3;
const RETRIED = new Set([
  '40P01', // deadlock_detected
  '40001', // serialization_failure
]);

/**
 * Runs `work` in one transaction: committed when its promise resolves, rolled back when it rejects.
 *
 * Name the inner handle `db`, so that it shadows the outer one and no query can slip out of the transaction:
 * `await transaction(db, async (db) => { ... })`. Called with the handle of an open transaction it joins that one, so
 * that verbs compose.
 *
 * After a deadlock, PostgreSQL has undone everything and one of the two only needs to try again: the whole of `work`
 * runs anew, at most 3 times. It therefore holds queries alone, no call to the outside.
 */
export const transaction = async <DB, T>(
  db: Kysely<DB> | Transaction<DB>,
  work: (db: Transaction<DB>) => Promise<T>,
): Promise<T> => {
  if (isOpenTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const retried = error instanceof pg.DatabaseError && RETRIED.has(error.code ?? '');
      if (!retried || attempt === ATTEMPTS) throw error;
      // Apart by chance, lest the same two meet again.
      await sleep(Math.random() * 20 * attempt);
    }
  }
};

const isOpenTransaction = <DB>(db: Kysely<DB> | Transaction<DB>): db is Transaction<DB> => {
  return db.isTransaction;
};
