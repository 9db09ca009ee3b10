import { once } from 'node:events';
import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Generated } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createEmptyDatabase, databaseUrl } from '../../../testing/test-database.ts';
import { testLog } from '../../../testing/test-log.ts';
import { DatabaseAway } from './database-away.ts';
import { connectDatabase, openDatabase } from './database.ts';

type Tables = { visit: { id: Generated<number>; day: string; at: Date; amount: string } };

const { db, pool, connection } = await createEmptyDatabase<Tables>();

test('counts are numbers, days are text, instants are dates and decimals keep every digit', async () => {
  const { rows } = await sql`
    SELECT count(*) AS count, date '2026-03-29' AS day, timestamptz '2026-03-29 02:30:00+02' AS at,
           12345678901234567890.10::numeric AS amount, current_setting('TimeZone') AS zone
    FROM generate_series(1, 3)`.execute(db);
  expect(rows).toEqual([
    {
      count: 3,
      day: '2026-03-29',
      at: new Date('2026-03-29T00:30:00Z'),
      amount: '12345678901234567890.10',
      zone: 'UTC',
    },
  ]);
});

test('an int8 that a number cannot hold is an error, not another number', async () => {
  await expect(sql`SELECT 9007199254740993::int8`.execute(db)).rejects.toThrow('out of the range');
});

test('a query that the server refuses keeps its own error', async () => {
  await expect(sql`SELECT 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' });
  await expect(pool.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
});

test('a wrong password or an unknown database is a wrong setting, not an absence', async () => {
  const wrong = 'host' in connection ? { ...connection, database: 'nowhere' } : null;
  const elsewhere = connectDatabase(wrong ?? { connectionString: `${databaseUrl(connection)}_nowhere` }, {
    log: testLog,
  });
  await expect(sql`SELECT`.execute(elsewhere.db)).rejects.toMatchObject({ code: '3D000' });
  await elsewhere.close();
});

test('a connection lost in the middle is DatabaseAway, on every path, and the next query gets a new one', async () => {
  const suicide = 'SELECT pg_terminate_backend(pg_backend_pid())';
  await expect(sql.raw(suicide).execute(db)).rejects.toThrow(DatabaseAway);
  await expect(pool.query(suicide)).rejects.toThrow(DatabaseAway);
  await expect(db.transaction().execute((db) => sql.raw(suicide).execute(db))).rejects.toThrow(DatabaseAway);
  expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a connection lost between two queries of a transaction is DatabaseAway, and ends nothing else', async () => {
  const held = db.transaction().execute(async (db) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query('SELECT FROM pg_stat_activity WHERE pid = $1', [rows[0]!.pid]);
      expect(rowCount).toBe(0);
    });
    await sql`SELECT`.execute(db);
  });
  await expect(held).rejects.toThrow(DatabaseAway);
});

test('idle connections that the server closes are logged and replaced', async () => {
  const warn = vi.fn();
  const other = connectDatabase<Tables>(connection, { log: { ...testLog, warn } });
  await sql`SELECT`.execute(other.db);
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(db);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.anything(), 'A database connection was lost'));
  await sql`SELECT`.execute(other.db);
  await other.close();
});

test('a query that takes too long is ended, as an absence', async () => {
  const held = db.transaction().execute(async (db) => {
    await sql`SET LOCAL statement_timeout = '50ms'`.execute(db);
    await sql`SELECT pg_sleep(60)`.execute(db);
  });
  await expect(held).rejects.toThrow(DatabaseAway);
  expect((await sql`SHOW statement_timeout`.execute(db)).rows).toEqual([{ statement_timeout: '15s' }]);
});

test('nobody there, and somebody who says nothing, are both DatabaseAway', async () => {
  const mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const silent = connectDatabase({ connectionString: `postgres://a@127.0.0.1:${port}/a` }, { log: testLog });
  await expect(sql`SELECT`.execute(silent.db)).rejects.toThrow(DatabaseAway);
  mute.close();
  const absent = connectDatabase({ connectionString: `postgres://a@127.0.0.1:${port}/a` }, { log: testLog });
  await expect(sql`SELECT`.execute(absent.db)).rejects.toThrow(DatabaseAway);
  await expect(absent.pool.query('SELECT')).rejects.toThrow(DatabaseAway);
});

const directory = await mkdtemp(join(tmpdir(), 'eqinox-open-'));
await chmod(directory, 0o755);
afterAll(() => rm(directory, { recursive: true, force: true }));

test('without a DATABASE_URL the data is in DATA_DIR, with one it is there', async () => {
  const own = { dataDir: directory, dataDirIsExplicit: true, asOwner: true, log: testLog };
  const embedded = await openDatabase<Tables>(own);
  await sql`CREATE TABLE visit (id int)`.execute(embedded.db);
  await embedded.close();
  await embedded.close(); // twice is once

  const again = await openDatabase<Tables>(own);
  expect((await sql`SELECT count(*) AS n FROM visit`.execute(again.db)).rows).toEqual([{ n: 0 }]);
  await again.close();

  const managed = await openDatabase<Tables>({
    databaseUrl: databaseUrl(connection),
    dataDir: join(directory, 'unused'),
    dataDirIsExplicit: false,
    log: testLog,
  });
  const [here, there] = await Promise.all([db, managed.db].map((db) => sql`SELECT current_database()`.execute(db)));
  expect(there!.rows).toEqual(here!.rows);
  await managed.close();
});
