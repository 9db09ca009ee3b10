/** Connections that go mute, seen from the pool: real TCP through a door that falls silent. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { databaseDoor } from '../../../testing/database-door.ts';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { testLog } from '../../../testing/test-log.ts';
import { DatabaseAway } from './database-away.ts';
import { connectDatabase } from './database.ts';
import { createProbe } from './probe-pool.ts';
import { transaction } from './transaction.ts';

const { connection, db: direct } = await createEmptyDatabase<{ kept: { id: number } }>();
await sql`CREATE TABLE kept (id int PRIMARY KEY)`.execute(direct);
const door = await databaseDoor(connection, { tcp: true });
const limits = { connectMs: 1_000, queryMs: 1_000 };
const { db, pool, close } = connectDatabase<{ kept: { id: number } }>(door.connection, { limits, log: testLog });
afterAll(async () => {
  await close();
  await door.remove();
});

test('a query in a transaction ends as an absence, its connection with it, and its rows were never there', async () => {
  const held = transaction(db, async (db) => {
    await db.insertInto('kept').values({ id: 1 }).execute();
    door.mute();
    await db.insertInto('kept').values({ id: 2 }).execute();
  });
  await expect(held).rejects.toThrow(DatabaseAway);
  door.hear();
  // Nobody comes to wait behind the query that had no answer.
  expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await expect.poll(() => pool.totalCount).toBe(1);
  expect(await direct.selectFrom('kept').selectAll().execute()).toEqual([]);
});

test('a question for a sign of life is asked once, whoever asks meanwhile', async () => {
  const probe = createProbe(pool, 500);
  await probe();
  door.mute();
  const asked = Array.from({ length: 100 }, () => probe());
  expect(pool.totalCount).toBeLessThanOrEqual(1);
  expect(pool.waitingCount).toBeLessThanOrEqual(1);
  for (const answer of await Promise.allSettled(asked)) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseAway' } });
  }
  door.hear();
  await expect.poll(() => probe().then(() => 'answers'), { timeout: 10_000 }).toBe('answers');
});

test('a statement that takes its time is given it by whoever asks for that', async () => {
  const patient = connectDatabase<never>(door.connection, { limits: { queryMs: 60_000 }, log: testLog });
  await sql`SELECT pg_sleep(1.5)`.execute(patient.db);
  await expect(sql`SELECT pg_sleep(60)`.execute(db)).rejects.toThrow(DatabaseAway);
  await patient.close();
});

test('it is closed although the database says nothing', async () => {
  const other = connectDatabase<never>(door.connection, { limits: { queryMs: 600_000 }, log: testLog });
  await sql`SELECT`.execute(other.db);
  door.mute();
  // oxlint-disable-next-line vitest/valid-expect -- awaited once the connection is closed
  const held = expect(sql`SELECT`.execute(other.db)).rejects.toThrow(DatabaseAway);
  await other.close();
  await held;
  door.hear();
});
