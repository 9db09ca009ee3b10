import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { testLog } from '../../../testing/test-log.ts';
import { fingerprintMigrations, migrate } from './migrate.ts';

const { db, connection } = await createEmptyDatabase<never>();
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'eqinox-migrations-'));
  await sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(db);
});
afterEach(() => rm(directory, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(directory, name), text);
const run = () => migrate(connection, { directory, log: testLog });
const applied = async () =>
  (await sql<{ name: string }>`SELECT name FROM public.migrations ORDER BY number`.execute(db)).rows.map((r) => r.name);

test('files are applied in the order of their numbers, once', async () => {
  await write('0010_offers_boxes.sql', 'INSERT INTO box VALUES (2);');
  await write('0002_offers.sql', 'CREATE TABLE box (id int); INSERT INTO box VALUES (1);');
  await write('README.md', 'not a migration');
  expect(await run()).toEqual({ applied: ['0002_offers.sql', '0010_offers_boxes.sql'] });
  expect(await run()).toEqual({ applied: [] });

  await write('0011_colour-test_answers.sql', 'INSERT INTO box VALUES (3);');
  expect(await run()).toEqual({ applied: ['0011_colour-test_answers.sql'] });
  expect((await sql`SELECT id FROM box`.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

test('a file that fails leaves no trace, names its line, and keeps those before it', async () => {
  await write('0001_offers.sql', 'CREATE TABLE box (id int);');
  await write('0002_offers_more.sql', 'CREATE TABLE second ();\n\nINSERT INTO nowhere\nVALUES (1);');
  await expect(run()).rejects.toMatchObject({
    name: 'StartupRefusal',
    message: 'Migration 0002_offers_more.sql failed at line 3: relation "nowhere" does not exist',
  });
  expect(await applied()).toEqual(['0001_offers.sql']);
  await expect(sql`SELECT FROM second`.execute(db)).rejects.toThrow('does not exist');

  await write('0002_offers_more.sql', 'CREATE TABLE second ();');
  expect(await run()).toEqual({ applied: ['0002_offers_more.sql'] });
});

test('three processes that migrate at once apply each file once', async () => {
  await write('0001_offers.sql', 'CREATE TABLE box (id int);');
  for (let number = 2; number < 8; number += 1) {
    await write(`000${number}_offers_more.sql`, `SELECT pg_sleep(0.02); INSERT INTO box VALUES (${number});`);
  }
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.flatMap((run) => run.applied).toSorted()).toEqual(await applied());
  expect((await sql`SELECT id FROM box`.execute(db)).rows).toHaveLength(6);
});

test('an applied file that was changed is refused, other line ends are not', async () => {
  await write('0001_offers.sql', 'CREATE TABLE box (\n  id int\n);\n');
  await run();
  await write('0001_offers.sql', 'CREATE TABLE box (\r\n  id int\r\n);\r\n');
  expect(await run()).toEqual({ applied: [] });
  await write('0001_offers.sql', 'CREATE TABLE box (\n  id int,\n  more int\n);\n');
  await expect(run()).rejects.toThrow('Migration 0001_offers.sql was changed after the database had it');
});

test('an applied file that has vanished is refused', async () => {
  await write('0001_offers.sql', 'CREATE TABLE box ();');
  await run();
  await rm(join(directory, '0001_offers.sql'));
  await expect(run()).rejects.toThrow(
    'has had migration 0001_offers.sql, which this version of the product does not know',
  );
});

describe('a version that is older than the database', () => {
  const COMPATIBLE = '-- A column more.\n--\n-- compatible: the version before leaves it empty.\n';
  const migrated = async (later: readonly string[]) => {
    await write('0001_offers.sql', 'CREATE TABLE box (id int);');
    for (const [index, text] of later.entries()) await write(`000${index + 2}_offers_more.sql`, text);
    await run();
    for (const index of later.keys()) await rm(join(directory, `000${index + 2}_offers_more.sql`));
  };

  test('starts when all that came later says that it is compatible, and the newer one goes on afterwards', async () => {
    await migrated([`${COMPATIBLE}ALTER TABLE box ADD a int;`, `${COMPATIBLE}ALTER TABLE box ADD b int;`]);
    expect(await run()).toEqual({ applied: [] });
    await write('0002_offers_more.sql', `${COMPATIBLE}ALTER TABLE box ADD a int;`);
    await write('0003_offers_more.sql', `${COMPATIBLE}ALTER TABLE box ADD b int;`);
    await write('0004_offers_more.sql', 'ALTER TABLE box DROP a;');
    expect(await run()).toEqual({ applied: ['0004_offers_more.sql'] });
  });

  test.each([
    ['one of them says nothing', [`${COMPATIBLE}SELECT 1;`, 'ALTER TABLE box DROP id;']],
    ['it says so without a reason', ['-- compatible:\nSELECT 1;']],
    ['it says so after its first line', ['SELECT 1;\n-- compatible: as if']],
    ['it says so within a text', ["SELECT '\n-- compatible: as if';"]],
  ])('is refused when %s', async (_, later) => {
    await migrated(later);
    await expect(run()).rejects.toThrow(
      `0${later.length + 1}_offers_more.sql, which this version of the product does not`,
    );
  });

  test('with a file of its own that the database has not had is refused', async () => {
    await migrated([]);
    await write('0003_offers_more.sql', `${COMPATIBLE}SELECT 1;`);
    await run();
    await rm(join(directory, '0003_offers_more.sql'));
    await write('0002_offers_own.sql', 'SELECT 1;');
    await expect(run()).rejects.toThrow('0002_offers_own.sql comes before 0003_offers_more.sql');
  });
});

test('a database whose migrations were noted before they could say so is taken over', async () => {
  await write('0001_offers.sql', 'CREATE TABLE box ();');
  await run();
  await sql`ALTER TABLE public.migrations DROP COLUMN compatible`.execute(db);
  expect(await run()).toEqual({ applied: [] });
  await rm(join(directory, '0001_offers.sql'));
  await expect(run()).rejects.toThrow('does not know');
});

test('a new file before an applied one is refused', async () => {
  await write('0002_offers.sql', 'CREATE TABLE box ();');
  await run();
  await write('0001_account.sql', 'CREATE TABLE person ();');
  await expect(run()).rejects.toThrow('Migration 0001_account.sql comes before 0002_offers.sql');
});

test.each(['1_offers.sql', '0001-offers.sql', '0001_Offers.sql', '0001_.sql', 'offers.sql'])(
  'the name %s is refused',
  async (name) => {
    await write(name, 'SELECT 1;');
    await expect(run()).rejects.toThrow('is not named like 0001_feature_title.sql');
  },
);

test('two files with one number are refused', async () => {
  await write('0001_account.sql', 'SELECT 1;');
  await write('0001_offers.sql', 'SELECT 1;');
  await expect(run()).rejects.toThrow('0001_account.sql and 0001_offers.sql have the same number');
});

test('the fingerprint changes with the text and the name of a file', async () => {
  await write('0001_offers.sql', 'SELECT 1;');
  const first = await fingerprintMigrations(directory);
  expect(await fingerprintMigrations(directory)).toBe(first);
  await write('0001_offers.sql', 'SELECT 2;');
  const second = await fingerprintMigrations(directory);
  await write('0002_offers.sql', await readFile(join(directory, '0001_offers.sql'), 'utf8'));
  expect(new Set([first, second, await fingerprintMigrations(directory)]).size).toBe(3);
});
