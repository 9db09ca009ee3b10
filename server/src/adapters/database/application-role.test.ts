/** What the application's role is let do, on the whole schema made by its owner; both are ordinary roles. */
import { sql } from 'kysely';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { asAdministrator } from '../../../testing/template.ts';
import { testLog } from '../../../testing/test-log.ts';
import { NEVER_CHANGES, NEVER_REWRITTEN } from '../../../testing/never-changes.ts';
import { createTwoRoles } from '../../../testing/two-roles.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { grantApplication } from './application-role.ts';
import { connectDatabase } from './database.ts';

const database = await createEmptyDatabase<never>();
const { owner, application, names } = await createTwoRoles(database);
const { db, close } = connectDatabase<never>(application, { log: testLog });
afterAll(close);

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const prepare = () => prepareDatabase({ connection: application, direct: owner }, { migrations, log: testLog });
beforeAll(prepare);

const said = (error: unknown): string => (error as { code?: string }).code ?? String(error);
const attempt = (statement: string): Promise<string> =>
  db
    .transaction()
    .execute((db) => sql.raw(statement).execute(db))
    .then(() => 'done', said);
const REFUSED = '42501';

const column = async (table: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 order by attnum desc limit 1`.execute(
    db,
  );
  return rows[0]?.name ?? '';
};

describe('the application', () => {
  test.each([...NEVER_CHANGES, ...NEVER_REWRITTEN])('rewrites no row of %s', async (table) => {
    const name = await column(table);
    expect(await attempt(`update ${table} set ${name} = ${name}`)).toBe(REFUSED);
    expect(await attempt(`select from ${table} for update`)).toBe(REFUSED);
  });

  test.each(NEVER_CHANGES)('deletes no row of %s', async (table) => {
    expect(await attempt(`delete from ${table}`)).toBe(REFUSED);
  });

  test('empties no table, alters none, drops none, and makes none where ours are', async () => {
    const { rows } = await sql<{ name: string; schema: string }>`
      select c.oid::regclass::text as name, quote_ident(n.nspname) as schema
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`.execute(db);
    expect(rows.length).toBeGreaterThan(50);
    for (const { name, schema } of rows) {
      for (const statement of [
        `truncate ${name} cascade`,
        `alter table ${name} add column more int`,
        `alter table ${name} disable trigger all`,
        `alter table ${name} owner to current_user`,
        `create trigger mine before insert on ${name} for each row execute function invoices.refuse_change()`,
        `drop table ${name} cascade`,
        `create table ${schema}.mine ()`,
      ]) {
        expect([statement, await attempt(statement)]).toEqual([statement, REFUSED]);
      }
    }
  });

  test('notes no migration, replaces no function, and takes the owner’s place neither by SET ROLE nor otherwise', async () => {
    for (const statement of [
      `insert into public.migrations values (9999, 'x', 'x')`,
      'delete from public.migrations',
      `create or replace function invoices.refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
      `set role ${names.owner}`,
      `set session_replication_role = replica`,
      `grant ${names.owner} to ${names.application}`,
      'create schema mine',
    ]) {
      expect([statement, await attempt(statement)]).toEqual([statement, REFUSED]);
    }
  });

  test('reads and writes everything else, jobs and numbers included', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')`.execute(
      db,
    );
    for (const { name } of rows) {
      const [reads, inserts] = [`select from ${name} limit 1`, `insert into ${name} select * from ${name} where false`];
      expect([name, await attempt(reads)]).toEqual([name, 'done']);
      expect([name, (await attempt(inserts)) === REFUSED]).toEqual([name, false]);
      if ([...NEVER_CHANGES, ...NEVER_REWRITTEN].includes(name)) continue;
      expect([name, await attempt(`delete from ${name} where false`)]).toEqual([name, 'done']);
      const any = await column(name);
      expect([name, (await attempt(`update ${name} set ${any} = default where false`)) === REFUSED]).toEqual([
        name,
        false,
      ]);
    }
    expect(await attempt(`select nextval('checkout.provider_questions')`)).toBe('done');
    expect(await attempt('update invoices.counters set last = last + 1')).toBe('done');
  });
});

test('the triggers refuse the owner what the application has no right to', async () => {
  await asAdministrator(owner, async (owner) => {
    for (const table of NEVER_CHANGES)
      await expect(owner.query(`truncate ${table} cascade`)).rejects.toThrow(/never|only/u);
  });
});

test('a start with nothing to do gives the same rights again, five at once too', async () => {
  await Promise.all(Array.from({ length: 5 }, prepare));
  expect(await attempt('delete from invoices.invoices')).toBe(REFUSED);
  expect(await attempt('select from invoices.invoices')).toBe('done');
});

describe('an application is refused that', () => {
  test.each([
    [
      'is a superuser',
      () => `ALTER ROLE ${names.application} SUPERUSER`,
      () => `ALTER ROLE ${names.application} NOSUPERUSER`,
    ],
    [
      'is a member of the owner’s role',
      () => `GRANT ${names.owner} TO ${names.application}`,
      () => `REVOKE ${names.owner} FROM ${names.application}`,
    ],
    [
      'owns a table, as when there was one role',
      () => `ALTER TABLE consent.consents OWNER TO ${names.application}`,
      () => `ALTER TABLE consent.consents OWNER TO ${names.owner}`,
    ],
  ])('%s', async (_, become, undo) => {
    await asAdministrator(database.connection, (administrator) => administrator.query(become()));
    await expect(grantApplication(owner, names.application)).rejects.toMatchObject({
      name: 'StartupRefusal',
      message: expect.stringContaining(names.application),
    });
    await asAdministrator(database.connection, (administrator) => administrator.query(undo()));
    await grantApplication(owner, names.application);
  });
});
