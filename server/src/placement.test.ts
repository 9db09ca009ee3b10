/** No table is forgotten when the database is distributed: each one is named with its kind, and what lies with people can. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { distribute, tablesOf } from './adapters/database/distribute.ts';
import { PLACEMENT } from './placement.ts';

const { pool, connection } = await createTestDatabase();
const { people, everywhere, coordinator } = PLACEMENT;

test('every table is named once, with its kind', async () => {
  const named = [...people, ...Object.keys(everywhere), ...Object.keys(coordinator)];
  expect(named.toSorted()).toEqual(await tablesOf(pool));
});

test('a key of what lies with a person begins with the account, and so do references among it', async () => {
  const { rows } = await pool.query<{ name: string; first: string | null }>(
    `select t as name, (select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = t::regclass and i.indisprimary) as first
     from unnest($1::text[]) t`,
    [people],
  );
  expect(rows.filter(({ first }) => first !== 'account_id')).toEqual([]);
  const { rows: apart } = await pool.query(
    `select conname from pg_constraint c where contype = 'f' and conrelid = any($1::regclass[]) and confrelid = any($1::regclass[])
       and not exists (select from pg_attribute a
         where a.attrelid = c.conrelid and a.attname = 'account_id' and a.attnum = any(c.conkey))`,
    [people],
  );
  expect(apart).toEqual([]);
});

test('every row of theirs says whose it is, whoever writes it', async () => {
  const { rows } = await pool.query(
    `select attrelid::regclass::text from pg_attribute where attrelid = any($1::regclass[]) and attname = 'account_id' and not attnotnull`,
    [people],
  );
  expect(rows).toEqual([]);
});

test('a database without the extension is refused in a sentence', async () => {
  await expect(distribute(connection, PLACEMENT)).rejects.toThrow('has no extension citus');
});

test('the page of scaling says the kind of each', () => {
  const page = readFileSync(new URL('../../docs/scaling.md', import.meta.url), 'utf8');
  const named = [...people, ...Object.keys(everywhere), ...Object.keys(coordinator)];
  expect(named.filter((table) => !page.includes(`\`${table}\``))).toEqual([]);
});

test('it names what the application may not rewrite: each table whose trigger refuses that', async () => {
  const page = readFileSync(new URL('../../docs/scaling.md', import.meta.url), 'utf8');
  const [, roles = ''] = page.split('\n## Two roles\n');
  const { rows } = await pool.query<{ name: string }>(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname like 'refuse\\_%'`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ name }) => !roles.includes(`\`${name}\``))).toEqual([]);
});
