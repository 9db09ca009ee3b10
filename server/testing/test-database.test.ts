import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { asAdministrator } from './template.ts';
import { createTestDatabase } from './test-database.ts';

const first = await createTestDatabase<never>();
const second = await createTestDatabase<never>();

describe('a test database', () => {
  test('has every migration and the jobs schema', async () => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM public.migrations`.execute(first.db);
    expect(rows.length).toBeGreaterThan(0);
    await sql`SELECT FROM jobs.job`.execute(first.db);
  });

  test('is nobody else’s', async () => {
    await sql`CREATE TABLE mine (id int)`.execute(first.db);
    await expect(sql`SELECT FROM mine`.execute(second.db)).rejects.toThrow('does not exist');
  });

  test('cannot change the template', async () => {
    const { connection, template } = inject('testDatabase');
    const { rows } = await asAdministrator(connection, (administrator) =>
      administrator.query('SELECT datallowconn FROM pg_database WHERE datname = $1', [template]),
    );
    expect(rows).toEqual([{ datallowconn: false }]);
  });
});
