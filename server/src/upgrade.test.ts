/** An upgrade while people answer: none of their saves fails, whatever the migrations wait for. In full: `npm run test:upgrade`. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openCaller, saveRequest } from '../bench/http-caller.ts';
import { makeSittings } from '../bench/sittings.ts';
import { storeAnswers } from '../bench/store-answers.ts';
import { startTestProduct } from '../testing/test-product.ts';
import { testLog } from '../testing/test-log.ts';
import type { DatabaseConnection } from './adapters/database/database.ts';
import { migrate } from './adapters/database/migrate.ts';

const product = await startTestProduct({ idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const directory = await mkdtemp(join(tmpdir(), 'eqinox-upgrade-'));
afterAll(() => rm(directory, { recursive: true }));

const PEOPLE = 6;

test('no save fails and none is lost', async () => {
  const { pool, places, env } = product;
  await storeAnswers(pool, 20_000);
  await cp(fileURLToPath(new URL('../migrations', import.meta.url)), directory, { recursive: true });
  const next = {
    '9001_diagnostic_column.sql':
      'alter table diagnostic.behaviour_answers add column seen boolean not null default false;',
    '9002_diagnostic_index.sql':
      '-- concurrently\ncreate index concurrently if not exists answers_by_time on diagnostic.behaviour_answers (answered_at);',
    '9003_diagnostic_check.sql':
      'alter table diagnostic.behaviour_answers add constraint seen_once check (not seen) not valid;',
    '9004_diagnostic_checked.sql':
      '-- concurrently\nalter table diagnostic.behaviour_answers validate constraint seen_once;',
  };
  for (const [name, sql] of Object.entries(next)) await writeFile(join(directory, name), sql);

  let over = false;
  const statuses = new Map<number, number>();
  const sittings = await makeSittings(pool, env.appSecret, PEOPLE);
  const port = Number(new URL(places.product).port);
  const people = sittings.map(async ({ token, answers }) => {
    const call = await openCaller(port);
    for (const { clef } of answers) {
      if (over) break;
      const { status } = await call(saveRequest(token, clef));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  // Somebody looks through all answers meanwhile, for longer than a migration waits.
  const reader = await pool.connect();
  await reader.query('begin; select count(*) from diagnostic.behaviour_answers');
  const read = new Promise((resolve) => setTimeout(resolve, 700)).then(() => reader.query('commit'));
  const { applied } = await migrate(pool.options as DatabaseConnection, {
    directory,
    log: testLog,
    patience: { lockMs: 200, pauseMs: 100 },
  });
  over = true;
  await Promise.all([read, ...people]);
  reader.release();

  expect(applied).toEqual(Object.keys(next));
  expect([...statuses.keys()]).toEqual([200]);
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from diagnostic.behaviour_answers where session_id = any($1)`,
    [sittings.map(({ sessionId }) => sessionId)],
  );
  expect(rows[0]?.n).toBe(statuses.get(200));
  expect(rows[0]?.n).toBeGreaterThan(PEOPLE);
});
