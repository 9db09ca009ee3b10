import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { testLog } from '../../../testing/test-log.ts';
import { transaction } from '../database/transaction.ts';
import { startJobs } from './jobs.ts';
import type { RunningJob } from './jobs.ts';

type Payloads = { greet: { name: string }; fail: { times: number }; stroll: { steps: number } };

const { db, connection } = await createTestDatabase<{ person: { id: number } }>();
const log = { ...testLog, warn: vi.fn(), error: vi.fn() };
const config = {
  connection,
  names: ['greet', 'fail', 'stroll'] as const,
  unhurried: ['stroll'] as const,
  log,
  retryDelaySeconds: 1,
  pollingSeconds: 0.5,
};
const jobs = await startJobs<Payloads>(config);
// A second process on the same database: a job must not run on both.
const elsewhere = await startJobs<Payloads>(config);

const greeted: string[] = [];
const attempts: number[] = [];
let [strolling, mostStrolling, strolled] = [0, 0, 0];
const handlers = {
  greet: async ({ name }: Payloads['greet']) => void greeted.push(name),
  fail: async ({ times }: Payloads['fail'], { attempt }: RunningJob) => {
    attempts.push(attempt);
    if (attempt <= times) throw new Error('not yet');
  },
  stroll: async ({ steps }: Payloads['stroll']) => {
    mostStrolling = Math.max(mostStrolling, (strolling += 1));
    await sleep(steps);
    strolling -= 1;
    strolled += 1;
  },
};
expect(jobs.isReady()).toBe(false);
await Promise.all([jobs.work(handlers), elsewhere.work(handlers)]);
afterAll(() => Promise.all([jobs.stop(), elsewhere.stop()]));

const waiting = async (name: string) =>
  (
    await sql<{ n: number }>`SELECT count(*) AS n FROM jobs.job WHERE name = ${name} AND state < 'completed'`.execute(
      db,
    )
  ).rows[0]!.n;

test('a job of a transaction that commits runs once', async () => {
  expect(jobs.isReady()).toBe(true);
  const id = await transaction(db, async (db) => {
    const id = await jobs.enqueue(db, 'greet', { name: 'Camille' });
    await sleep(100);
    expect(greeted).toEqual([]); // nobody sees it before the commit
    return id;
  });
  expect(id).toEqual(expect.any(String));
  await vi.waitFor(async () => expect(await waiting('greet')).toBe(0), { timeout: 20_000 });
  expect(greeted.splice(0)).toEqual(['Camille']);
});

test('a job of a transaction that is rolled back never was', async () => {
  const refused = transaction(db, async (db) => {
    await jobs.enqueue(db, 'greet', { name: 'Nobody' });
    throw new Error('changed my mind');
  });
  await expect(refused).rejects.toThrow('changed my mind');
  expect(await waiting('greet')).toBe(0);
  await transaction(db, (db) => jobs.enqueue(db, 'greet', { name: 'Later' }));
  await vi.waitFor(() => expect(greeted).toContain('Later'), { timeout: 20_000 });
  expect(greeted.splice(0)).toEqual(['Later']);
});

test('a job that fails is tried again, and its payload stays out of the log', async () => {
  await transaction(db, (db) => jobs.enqueue(db, 'fail', { times: 2 }));
  await vi.waitFor(async () => expect(await waiting('fail')).toBe(0), { timeout: 40_000 });
  expect(attempts).toEqual([1, 2, 3]);
  expect(log.warn).toHaveBeenCalledTimes(2);
  expect(Object.keys(log.warn.mock.calls[0]![0])).toEqual(['err', 'job', 'id', 'attempt']);
  expect(log.error).not.toHaveBeenCalled();
});

test('a job for later waits for its time', async () => {
  const startAfter = new Date(Date.now() + 3_600_000);
  const id = await transaction(db, (db) => jobs.enqueue(db, 'greet', { name: 'In an hour' }, { startAfter }));
  await transaction(db, (db) => jobs.enqueue(db, 'greet', { name: 'Now' }));
  await vi.waitFor(() => expect(greeted).toContain('Now'), { timeout: 20_000 });
  expect(greeted).not.toContain('In an hour');
  const kept = sql<{ startAfter: Date; keptDays: number }>`
    SELECT start_after AS "startAfter", extract(day FROM keep_until - start_after)::int AS "keptDays"
    FROM jobs.job WHERE id = ${id}`;
  expect((await kept.execute(db)).rows).toEqual([{ startAfter, keptDays: 365 }]);

  await sql`UPDATE jobs.job SET start_after = now() WHERE id = ${id}`.execute(db); // an hour later
  await vi.waitFor(() => expect(greeted).toContain('In an hour'), { timeout: 20_000 });
  greeted.splice(0);
});

test('of two waiting jobs with one key there is one; without keys, or once it has run, there are two', async () => {
  const startAfter = new Date(Date.now() + 3_600_000);
  const add = (name: string, singletonKey?: string) =>
    transaction(db, (db) => jobs.enqueue(db, 'greet', { name }, { startAfter, ...(singletonKey && { singletonKey }) }));
  expect(await add('first', 'key')).not.toBeNull();
  expect(await add('second', 'key')).toBeNull();
  expect(await add('another key', 'key 2')).not.toBeNull();
  expect(await add('no key')).not.toBeNull();
  expect(await add('no key either')).not.toBeNull();

  await sql`UPDATE jobs.job SET start_after = now() WHERE singleton_key = 'key'`.execute(db);
  await vi.waitFor(() => expect(greeted).toEqual(['first']), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await add('third', 'key')).not.toBeNull());
});

test('what nobody waits for is done one at a time by each process', async () => {
  await transaction(db, async (db) => {
    for (let job = 0; job < 8; job += 1) await jobs.enqueue(db, 'stroll', { steps: 50 });
  });
  await vi.waitFor(() => expect(strolled).toBe(8), { timeout: 40_000 });
  expect(mostStrolling).toBeLessThanOrEqual(2);
});

test('jobs go on after the database was away', async () => {
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(db);
  greeted.splice(0);
  await transaction(db, (db) => jobs.enqueue(db, 'greet', { name: 'Back' }));
  await vi.waitFor(() => expect(greeted).toEqual(['Back']), { timeout: 40_000 });
});
