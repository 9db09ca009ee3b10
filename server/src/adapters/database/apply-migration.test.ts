/** A migration among people who use the tables: what it waits for, what it gives up, and what it leaves when it is cut short. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { testLog } from '../../../testing/test-log.ts';
import { migrate } from './migrate.ts';

const { db, pool, connection } = await createEmptyDatabase<never>();
const log = { ...testLog, warn: vi.fn() };
let directory: string;

beforeEach(async () => {
  log.warn.mockClear();
  directory = await mkdtemp(join(tmpdir(), 'eqinox-migrations-'));
  await sql`DROP SCHEMA IF EXISTS shop CASCADE; DROP TABLE IF EXISTS public.migrations`.execute(db);
  await write(
    '0001_shop.sql',
    'CREATE SCHEMA shop; CREATE TABLE shop.box (id int); INSERT INTO shop.box SELECT generate_series(1, 1000);',
  );
  await run();
});
afterEach(() => rm(directory, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(directory, name), text);
const run = (patience: { tries?: number; lockMs?: number; statementMs?: number } = {}) =>
  migrate(connection, { directory, log, patience: { lockMs: 200, pauseMs: 50, ...patience } });
const columns = async () =>
  (await pool.query<{ n: number }>(`SELECT count(*) AS n FROM information_schema.columns WHERE table_schema = 'shop'`))
    .rows[0]?.n;
const indexes = async () =>
  (
    await pool.query<{ name: string; valid: boolean }>(
      `SELECT c.relname AS name, i.indisvalid AS valid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'shop' ORDER BY name`,
    )
  ).rows;

test('somebody reads for long: those behind the migration wait for its lock timeout only, and it is tried again', async () => {
  await write('0002_shop_more.sql', 'ALTER TABLE shop.box ADD COLUMN more int;');
  const reader = await pool.connect();
  await reader.query(`BEGIN; SELECT count(*) FROM shop.box`);
  const migrating = run();
  await vi.waitFor(() => expect(log.warn.mock.calls.length).toBeGreaterThan(1));
  // Between the migration's tries, or behind one of them: it is served either way.
  for (let save = 0; save < 10; save += 1) await pool.query('INSERT INTO shop.box VALUES (0)');
  expect(await columns()).toBe(1);
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({
      migration: '0002_shop_more.sql',
      oldest: expect.stringMatching(/^eqinox, process \d+, for/u),
    }),
    expect.any(String),
  );
  await reader.query('COMMIT');
  reader.release();
  expect(await migrating).toEqual({ applied: ['0002_shop_more.sql'] });
  expect(await columns()).toBe(2);
});

test('somebody who never ends is named, and the start refused', async () => {
  await write('0002_shop_more.sql', 'ALTER TABLE shop.box ADD COLUMN more int;');
  const reader = await pool.connect();
  await reader.query(`BEGIN; SELECT count(*) FROM shop.box`);
  await expect(run({ tries: 2 })).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: expect.stringMatching(
      /0002_shop_more\.sql waits for a table that somebody holds \(perhaps eqinox, process/u,
    ),
  });
  await reader.query('COMMIT');
  reader.release();
  expect(await columns()).toBe(1);
});

test('a statement that would keep people waiting is undone, and the sentence says what to do', async () => {
  await write('0002_shop_more.sql', 'ALTER TABLE shop.box ADD COLUMN more int; SELECT pg_sleep(30);');
  await expect(run({ statementMs: 100 })).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: expect.stringMatching(
      /was undone: a statement of it took longer than 0\.1 s.*MIGRATION_STATEMENT_SECONDS/u,
    ),
  });
  expect(await columns()).toBe(1);
  await write('0002_shop_more.sql', 'ALTER TABLE shop.box ADD COLUMN more int; SELECT pg_sleep(0.2);');
  await run({ statementMs: 5_000 });
  expect(await columns()).toBe(2);
});

const INDEX = '-- concurrently\n-- Why.\ncreate index concurrently if not exists box_id\n  on shop.box (id);\n';

test('a concurrent one waits for a long reader and neither for writers nor they for it', async () => {
  await write('0002_shop_index.sql', INDEX);
  const reader = await pool.connect();
  await reader.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM shop.box`);
  const migrating = run();
  await vi.waitFor(async () => expect(await indexes()).toHaveLength(1));
  for (let save = 0; save < 10; save += 1) await pool.query('INSERT INTO shop.box VALUES (0)');
  await reader.query('COMMIT');
  reader.release();
  expect(await migrating).toEqual({ applied: ['0002_shop_index.sql'] });
  expect(await indexes()).toEqual([{ name: 'box_id', valid: true }]);
  expect(log.warn).not.toHaveBeenCalled();
});

test('three processes build a concurrent one once', async () => {
  await write('0002_shop_index.sql', INDEX);
  await write('0003_shop_more.sql', 'ALTER TABLE shop.box ADD COLUMN more int;');
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.flatMap(({ applied }) => applied).toSorted()).toEqual(['0002_shop_index.sql', '0003_shop_more.sql']);
});

test('what a concurrent one left half-built is built anew', async () => {
  await write('0002_shop_index.sql', INDEX.replace('create index', 'create unique index'));
  await pool.query('INSERT INTO shop.box VALUES (1)');
  await expect(run()).rejects.toThrow('Migration 0002_shop_index.sql failed: could not create unique index');
  expect(await indexes()).toEqual([{ name: 'box_id', valid: false }]);
  await pool.query('DELETE FROM shop.box WHERE id = 1');
  expect(await run()).toEqual({ applied: ['0002_shop_index.sql'] });
  expect(await indexes()).toEqual([{ name: 'box_id', valid: true }]);
});

test('a concurrent one may call what commits as it goes, and goes on where a crash left it', async () => {
  await pool.query('INSERT INTO shop.box SELECT -n FROM generate_series(1, 5) n');
  await write(
    '0002_shop_fill.sql',
    `create procedure shop.fill_boxes() language plpgsql as $$
     begin
       while exists (select from shop.box where id < 0) loop
         update shop.box set id = -id where id = (select min(id) from shop.box);
         commit;
         if (select count(*) from shop.box where id < 0) = 2 and to_regclass('shop.mended') is null then
           raise exception 'crashed';
         end if;
       end loop;
     end $$;`,
  );
  await write('0003_shop_filled.sql', '-- concurrently\ncall shop.fill_boxes();');
  await expect(run()).rejects.toThrow('0003_shop_filled.sql failed: crashed');
  const left = async () => (await pool.query('SELECT FROM shop.box WHERE id < 0')).rowCount;
  expect(await left()).toBe(2);
  await pool.query('CREATE TABLE shop.mended ()');
  expect(await run()).toEqual({ applied: ['0003_shop_filled.sql'] });
  expect(await left()).toBe(0);
});

test.each([
  'call shop.empty_boxes();',
  'create index concurrently box_id on shop.box (id);',
  'create index if not exists box_id on shop.box (id);',
  'update shop.box set id = 2;',
])('a concurrent one cannot hold what may not be done twice: %s', async (statement) => {
  await write('0002_shop_index.sql', `${INDEX}${statement}`);
  await expect(run()).rejects.toThrow('is marked concurrently, which this statement cannot be');
});
