import type pg from 'pg';
import type { Client } from './client.ts';
import { DatabaseAway } from './database-away.ts';

/**
 * Asks the database for a sign of life, and rejects with DatabaseAway when there is none within `limitMs`. Whoever asks
 * while a question is under way shares it: a silent database holds one connection, however often it is asked after.
 */
export const createProbe = (pool: pg.Pool, limitMs = 1_500): (() => Promise<void>) => {
  let underWay: Promise<void> | undefined;
  return async () => {
    underWay ??= ask(pool, limitMs).finally(() => (underWay = undefined));
    underWay.catch(() => {}); // it may go on after we have stopped waiting
    let patience: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      patience = setTimeout(() => reject(new DatabaseAway('The database gives no sign of life')), limitMs);
    });
    await Promise.race([underWay, tooLong]).finally(() => clearTimeout(patience));
  };
};

const ask = async (pool: pg.Pool, limitMs: number): Promise<void> => {
  const client = (await pool.connect()) as unknown as pg.PoolClient & Client;
  try {
    await client.answerWithin(limitMs);
  } finally {
    client.release();
  }
};
