/**
 * Two instances, restarted one after the other while people answer and pay: nobody notices, although one of them is always of the release before. The
 * application has a role of its own, which may neither alter a table nor change an invoice. `npm run test:two` is the same for longer, through a
 * pooler too; `test:upgrade` walks with that release to the booklet.
 */
import { type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeLastRelease } from '../bench/earlier-tree.ts';
import { childEnv } from '../testing/child-env.ts';
import { endMain, launchMain } from '../testing/main-process.ts';
import { freePort } from '../testing/npm-start.ts';
import { startPgBouncer } from '../testing/pgbouncer.ts';
import { roll } from '../testing/rolling/rolling.ts';
import { createEmptyDatabase, databaseUrl } from '../testing/test-database.ts';
import { createTwoRoles } from '../testing/two-roles.ts';

const { ROLLING_ROUNDS = '1', ROLLING_PEOPLE = '3', ROLLING_POOLER, ROLLING_FIGURES } = process.env;
const pooling = ROLLING_POOLER === 'session' || ROLLING_POOLER === 'transaction' ? ROLLING_POOLER : null;
const HOUR_MS = 3_600_000;

const database = await createEmptyDatabase<never>();
const { owner, application, names } = await createTwoRoles(database);
const directUrl = databaseUrl(owner);
const folder = await mkdtemp(join(tmpdir(), 'eqinox-before-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
/** `test:two` measures this version alone. */
const before = ROLLING_FIGURES ? null : writeLastRelease(folder);
let callsOfBefore = 0;

test(
  'a rolling restart fails no call, and loses no answer and no payment',
  async () => {
    const pooler = pooling && (await startPgBouncer(database.connection, pooling, { users: [names.application] }));
    const url = pooler ? pooler.url(names.application) : databaseUrl(application);
    const figures = await roll({
      rounds: Number(ROLLING_ROUNDS),
      people: Number(ROLLING_PEOPLE),
      url,
      directUrl,
      before,
    });
    ({ callsOfBefore } = figures);
    await pooler?.stop();
    if (ROLLING_FIGURES) writeFileSync(ROLLING_FIGURES, JSON.stringify(figures));
    expect(figures).toMatchObject({
      badEnds: 0,
      failed: [],
      faults: [],
      lostAnswers: 0,
      changedAnswers: 0,
      lostPayments: 0,
      gaps: 0,
    });
    // It did see something.
    expect(figures.answers).toBeGreaterThan(50);
    expect(figures.payments).toBeGreaterThan(0);
    expect(figures.invoices).toBe(figures.payments);
  },
  ROLLING_FIGURES ? HOUR_MS : 120_000,
);

// Without git, without history, or after a migration that says that the version before cannot live with it, there is none to start.
test.skipIf(before === null)(
  'of these, an instance of the release before started on the newer database, and answered',
  () => {
    expect(callsOfBefore).toBeGreaterThan(20);
  },
);

test('two processes share a port: one that is killed is not missed', async () => {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'eqinox-shared-port-'));
  const env = { ...childEnv, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port), WORKERS: '2', DATA_DIR: dataDir };
  const start = (): Promise<ChildProcess> =>
    launchMain({ ...env, DATABASE_URL: databaseUrl(application), DATABASE_DIRECT_URL: directUrl, LOG_LEVEL: 'fatal' });
  const first = await start();
  const second = await start();
  // Each over a connection of its own: the kernel chooses who has it.
  const statuses = () => Promise.all(Array.from({ length: 60 }, () => statusOf(port)));
  expect(new Set(await statuses())).toEqual(new Set([200]));
  const calls = [await callsSeenBy(port), await callsSeenBy(port), await callsSeenBy(port), await callsSeenBy(port)];
  await endMain(first, 'SIGKILL');
  expect(new Set(await statuses())).toEqual(new Set([200]));
  await endMain(second, 'SIGTERM');
  expect(second.exitCode).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
  // Neither had all of them.
  expect(Math.max(...calls)).toBeLessThan(60);
});

const get = (port: number, path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, agent: false }, (reply) => {
      let body = '';
      reply.on('data', (chunk: Buffer) => (body += chunk.toString()));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }));
    });
    call.on('error', reject).end();
  });
const statusOf = async (port: number): Promise<number> => (await get(port, '/api/health')).status;
const callsSeenBy = async (port: number): Promise<number> => {
  const { body } = await get(port, '/api/metrics');
  return Number(/http_request_duration_seconds_count\{[^}]*route="\/api\/health"[^}]*\} (\d+)/u.exec(body)?.[1] ?? 0);
};
