/** A role that connects to a database for the first time, without anybody having told it how. */
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { asAdministrator } from '../../../testing/template.ts';
import { testLog } from '../../../testing/test-log.ts';
import { createTwoRoles } from '../../../testing/two-roles.ts';
import { DatabaseAway } from './database-away.ts';
import { connectDatabase } from './database.ts';
import { settleSessions } from './session-settings.ts';

const database = await createEmptyDatabase<never>();
const { application, names } = await createTwoRoles(database);
const onServer = (statement: string) =>
  asAdministrator(database.connection, async (administrator) => {
    const { rows } = await administrator.query<{ name: string }>('SELECT current_database() AS name');
    await administrator.query(statement.replace('DATABASE', `DATABASE ${rows[0]?.name}`));
  });
// Other suites' databases have our settings themselves.
await onServer('ALTER DATABASE RESET ALL');
await onServer(`ALTER DATABASE SET timezone = 'America/New_York'`);
beforeEach(() => onServer(`ALTER ROLE ${names.application} IN DATABASE RESET ALL`));

const { db, close } = connectDatabase<never>(application, { log: testLog });
afterAll(close);

test('every connection has the product’s time zone and limits, whatever the database’s own', async () => {
  expect(await settleSessions(application)).toBe(names.application);
  const { rows } = await sql`
    SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS idle`.execute(db);
  expect(rows).toEqual([{ zone: 'UTC', statement: '15s', idle: '30s' }]);
});

test('several starts at once settle it together', async () => {
  const roles = await Promise.all(Array.from({ length: 8 }, () => settleSessions(application)));
  expect(new Set(roles)).toEqual(new Set([names.application]));
});

test('the server itself ends a statement that takes too long', async () => {
  await onServer(`ALTER ROLE ${names.application} IN DATABASE SET statement_timeout = '100ms'`);
  const other = connectDatabase<never>(application, { log: testLog });
  await expect(sql`SELECT pg_sleep(60)`.execute(other.db)).rejects.toThrow(DatabaseAway);
  await other.close();
});
