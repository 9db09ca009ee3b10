/** What becomes of jobs that fail: tried for days, then kept, said aloud, and in an operator's hands. */
import { PgBoss } from 'pg-boss';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { testLog } from '../../../testing/test-log.ts';
import { transaction } from '../database/transaction.ts';
import { forgetJobs } from './forget-jobs.ts';
import type { StoredJob } from './job-rows.ts';
import { startJobs } from './jobs.ts';

interface Payload {
  readonly to: string;
  readonly n?: number;
}
type Payloads = { promise: Payload; letter: Payload; code: Payload; plain: Payload };

class Hopeless extends Error {}

const { db, connection, pool } = await createTestDatabase<{ person: { id: number } }>();
const log = { ...testLog, warn: vi.fn(), error: vi.fn() };
const config = {
  connection,
  names: ['promise', 'letter', 'code', 'plain'] as const,
  rules: {
    promise: { promised: true },
    letter: { personal: true },
    code: { personal: true, worthSeconds: 3600 },
  } as const,
  isHopeless: (error: unknown) => error instanceof Hopeless,
  log,
  pollingSeconds: 0.5,
};

/** What the next tries come to: an error to fail with, by name; nothing: they succeed. */
const trouble = new Map<string, Error>();
const tries: { name: string; to: string; attempt: number; isLast: boolean }[] = [];
const handler =
  (name: string) =>
  async ({ to }: Payload, { attempt, isLast }: { attempt: number; isLast: boolean }): Promise<void> => {
    tries.push({ name, to, attempt, isLast });
    const error = trouble.get(name);
    if (error) throw error;
  };
const handlers = {
  promise: handler('promise'),
  letter: handler('letter'),
  code: handler('code'),
  plain: handler('plain'),
};
let jobs = await startJobs<Payloads>(config);
await jobs.work(handlers);
afterAll(() => jobs.stop());

beforeEach(async () => {
  trouble.clear();
  tries.splice(0);
  log.warn.mockClear();
  log.error.mockClear();
  await pool.query('delete from jobs.job');
});

const write = (name: keyof Payloads, to: string): Promise<string | null> =>
  transaction(db, (db) => jobs.enqueue(db, name, { to }));
interface Row {
  state: string;
  data: Payload;
  output: unknown;
  retry_count: number;
  retry_limit: number;
}
const row = async (id: string | null): Promise<Row | undefined> =>
  (await pool.query<Row>('select *, state::text from jobs.job where id = $1', [id])).rows[0];
const becomes = (id: string | null, state: string | undefined): Promise<void> =>
  vi.waitFor(async () => expect((await row(id))?.state).toBe(state), { timeout: 30_000, interval: 50 });
/** Its pause is over. */
const due = (id: string | null) => pool.query('update jobs.job set start_after = now() where id = $1', [id]);
/** So many tries have failed. */
const triedTimes = (id: string | null, times: number) =>
  pool.query('update jobs.job set retry_count = $2, started_on = now() where id = $1', [id, times - 1]);
const lines = (spy: typeof log.error) => spy.mock.calls.map(([fields, message]) => ({ ...fields, message }));

describe('a job that fails', () => {
  test('waits for the next try, for as long as there is one; its failure is kept without an address', async () => {
    trouble.set('promise', new Error('no: camille@example.org is <camille@example.org>'));
    const id = await write('promise', 'camille@example.org');
    await becomes(id, 'retry');
    expect((await row(id))?.retry_limit).toBe(120);
    expect((await row(id))?.output).toEqual({ message: 'Error: no: …@… is <…@…>' });
    expect(lines(log.warn)).toMatchObject([{ job: 'promise', id, attempt: 1 }]);
    expect(log.error).not.toHaveBeenCalled();
    trouble.clear();
    await due(id);
    await becomes(id, 'completed');
    expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  test('for an hour, and was promised, is an alarm; another is not', async () => {
    for (const name of ['promise', 'plain'] as const) {
      trouble.set(name, new Error('away'));
      const id = await write(name, 'x@example.org');
      await becomes(id, 'retry');
      await triedTimes(id, 9);
      await due(id);
      await vi.waitFor(async () => expect((await row(id))?.retry_count).toBe(9), { timeout: 30_000 });
      await becomes(id, 'retry');
    }
    expect(lines(log.error)).toMatchObject([{ alarm: 'job-failing', job: 'promise', attempt: 10 }]);
  });

  test('at its last try is kept as failed, and said; whoever looks a month later still finds it', async () => {
    trouble.set('promise', new Error('away'));
    const id = await write('promise', 'x@example.org');
    await becomes(id, 'retry');
    await triedTimes(id, 120);
    await due(id);
    await becomes(id, 'failed');
    expect(tries.at(-1)).toMatchObject({ attempt: 121, isLast: true });
    expect(lines(log.error)).toMatchObject([{ alarm: 'job-failed', job: 'promise', id, attempt: 121 }]);

    await pool.query(`update jobs.job set created_on = created_on - interval '300 days',
      completed_on = completed_on - interval '300 days', start_after = start_after - interval '300 days',
      keep_until = keep_until - interval '300 days'`);
    const old = await write('plain', 'done@example.org');
    await becomes(old, 'completed');
    await sweep();
    expect(await row(id)).toMatchObject({ state: 'failed', data: { to: 'x@example.org' } });
    expect(await jobs.counts()).toMatchObject([{ name: 'promise', failed: 1, retrying: 0 }]);
    await pool.query(`update jobs.job set completed_on = completed_on - interval '100 days'`);
    await sweep();
    expect(await row(id)).toBeUndefined();
  });

  test('for a reason that no try can cure is kept as failed at once', async () => {
    trouble.set('letter', new Hopeless('nobody there'));
    const id = await write('letter', 'x@example.org');
    await becomes(id, 'failed');
    expect(tries).toHaveLength(1);
    expect(lines(log.error)).toMatchObject([{ job: 'letter', id, attempt: 1 }]);
    // Not promised to anybody: said, and no alarm.
    expect(lines(log.error)[0]).not.toHaveProperty('alarm');
  });

  test('and is worth nothing any more ends, and that is said; its address stays nowhere', async () => {
    trouble.set('code', new Error('away'));
    const id = await write('code', 'x@example.org');
    await becomes(id, 'retry');
    await pool.query(`update jobs.job set created_on = now() - interval '2 hours' where id = $1`, [id]);
    await due(id);
    await becomes(id, undefined);
    expect(lines(log.warn).at(-1)).toMatchObject({ job: 'code', id, message: expect.stringContaining('given up') });
    expect(jobs.outcomes().get('code')).toMatchObject({ ended: 1 });
  });
});

test('a job that names somebody leaves no row when it is done; another stays for a week', async () => {
  const [letter, plain] = [await write('letter', 'a@example.org'), await write('plain', 'b@example.org')];
  await becomes(letter, undefined);
  await becomes(plain, 'completed');
  expect(tries).toHaveLength(2);
});

describe('whoever starts again', () => {
  const restarted = async (between: () => Promise<unknown>): Promise<void> => {
    await jobs.stop();
    await between();
    jobs = await startJobs<Payloads>(config);
    await jobs.work(handlers);
  };

  test('takes over the jobs of an earlier version, and tries them for as long as its own', async () => {
    trouble.set('promise', new Error('away'));
    const [waiting, failed] = [await write('promise', 'w@example.org'), await write('promise', 'f@example.org')];
    await becomes(waiting, 'retry');
    await becomes(failed, 'retry');
    const earlier = 'update jobs.job set retry_limit = 12, retry_count = 12, deletion_seconds = 604800';
    await restarted(async () => {
      await pool.query(`${earlier}, start_after = now() + interval '1 hour' where id = $1`, [waiting]);
      await pool.query(`${earlier}, state = 'failed', completed_on = now() - interval '6 days' where id = $1`, [
        failed,
      ]);
      await pool.query(`insert into jobs.job (name, data, state, completed_on) values
        ('letter', '{"to":"done@example.org"}', 'completed', now()),
        ('plain', '{"n":1}', 'completed', now() - interval '8 days'),
        ('plain', '{"n":2}', 'completed', now() - interval '6 days')`);
    });
    await due(waiting);
    await vi.waitFor(async () => expect((await row(waiting))?.retry_count).toBe(13), { timeout: 30_000 });
    await becomes(waiting, 'retry');
    await pool.query(`update jobs.job set completed_on = completed_on - interval '30 days' where id = $1`, [failed]);
    await sweep();
    expect(await row(failed)).toMatchObject({ state: 'failed' });
    // What was done and named somebody is gone, and what was done long ago.
    await vi.waitFor(async () => {
      const { rows } = await pool.query(`select data from jobs.job where state = 'completed'`);
      expect(rows).toEqual([{ data: { n: 2 } }]);
    });
    // What failed before is said again.
    expect(lines(log.error)).toContainEqual(
      expect.objectContaining({ alarm: 'job-failed', job: 'promise', failed: 1 }),
    );
  });

  test('finds a promised job that failed with its process, and says so', async () => {
    trouble.set('promise', new Error('away'));
    const id = await write('promise', 'x@example.org');
    await becomes(id, 'retry');
    await restarted(() =>
      pool.query(
        `update jobs.job set state = 'failed', completed_on = now(),
        output = '{"value":{"message":"job heartbeat timeout"}}' where id = $1`,
        [id],
      ),
    );
    await vi.waitFor(() =>
      expect(lines(log.error)).toMatchObject([{ alarm: 'job-failed', job: 'promise', failed: 1 }]),
    );
    expect(await jobs.desk.find(id ?? '')).toMatchObject({ state: 'failed', error: 'job heartbeat timeout' });
  });
});

describe('an operator', () => {
  const again = (job: StoredJob): Promise<boolean> => transaction(db, (db) => jobs.desk.retry(db, job));

  test('sees what is in trouble, and sends it again: with all its tries anew', async () => {
    trouble.set('promise', new Hopeless('nobody there'));
    const id = await write('promise', 'x@example.org');
    await becomes(id, 'failed');
    const [found] = await jobs.desk.troubled(10);
    expect(found).toMatchObject({ id, name: 'promise', state: 'failed', tries: 1, error: 'Error: nobody there' });
    trouble.set('promise', new Error('away'));
    expect(await again(found!)).toBe(true);
    await vi.waitFor(() => expect(tries).toHaveLength(2), { timeout: 30_000 });
    await becomes(id, 'retry');
    const { retry_limit: limit = 0, retry_count: count = 0 } = (await row(id)) ?? {};
    expect(limit - count).toBeGreaterThanOrEqual(120);
    trouble.clear();
    expect(await again((await jobs.desk.find(id ?? ''))!)).toBe(true);
    await becomes(id, 'completed');
    expect(await again((await jobs.desk.find(id ?? ''))!)).toBe(false);
  });

  test('counts them by what they wait for, and since when', async () => {
    trouble.set('promise', new Error('away'));
    const id = await write('promise', 'x@example.org');
    await becomes(id, 'retry');
    await pool.query(`update jobs.job set keep_until = keep_until - interval '3 hours' where id = $1`, [id]);
    const startAfter = new Date(Date.now() + 3_600_000);
    await transaction(db, (db) => jobs.enqueue(db, 'promise', { to: 'y@example.org' }, { startAfter }));
    const [{ oldestDueSeconds, ...counts }] = (await jobs.counts()) as [Awaited<ReturnType<typeof jobs.counts>>[0]];
    expect(counts).toEqual({ name: 'promise', waiting: 0, later: 1, running: 0, retrying: 1, failed: 0 });
    expect(oldestDueSeconds).toBeGreaterThan(3 * 3600 - 60);
    expect(oldestDueSeconds).toBeLessThan(3 * 3600 + 600);
  });
});

test('of somebody who is erased every job goes, finished, failed or waiting; those of others stay', async () => {
  trouble.set('letter', new Error('away'));
  const startAfter = new Date(Date.now() + 3_600_000);
  const mine = [await write('letter', 'me@example.org'), await write('letter', 'me@example.org')];
  const other = await write('letter', 'you@example.org');
  for (const id of [...mine, other]) await becomes(id, 'retry');
  await pool.query(`update jobs.job set state = 'failed', completed_on = now() where id = $1`, [mine[0]]);
  const later = await transaction(db, (db) => jobs.enqueue(db, 'letter', { to: 'me@example.org' }, { startAfter }));
  const elsewhere = await transaction(db, (db) => jobs.enqueue(db, 'plain', { to: 'me@example.org' }, { startAfter }));
  await transaction(db, (db) => forgetJobs(db, ['letter', 'code'], [{ to: 'me@example.org' }, { n: 7 }]));
  for (const id of [...mine, later]) expect(await row(id)).toBeUndefined();
  for (const id of [other, elsewhere]) expect(await row(id)).toBeDefined();
});

/** pg-boss's own sweep, which it does by itself once in a while. */
const sweep = async (): Promise<void> => {
  await pool.query('update jobs.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null');
  const boss = new PgBoss({ ...connection, schema: 'jobs', max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.supervise();
  await boss.stop();
};
