/** What lies between us and the database: nothing, or a real PgBouncer where the machine has one (apt-get install pgbouncer). */
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { type PgBouncer, pgbouncerVersion, startPgBouncer } from '../../../testing/pgbouncer.ts';
import { asAdministrator } from '../../../testing/template.ts';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { testLog } from '../../../testing/test-log.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { startJobs } from '../jobs/jobs.ts';
import { connectDatabase, type DatabaseConnection } from './database.ts';
import { hearsNotifications, refuseForgetfulPooler } from './pooler.ts';
import { settleSessions } from './session-settings.ts';
import { transaction } from './transaction.ts';

const { connection } = await createEmptyDatabase<never>();
const version = pgbouncerVersion();
/** 1.21 is the first that knows prepared statements. */
const remembers = version !== null && version >= 1_021;

test('a database without a pooler keeps statements and is heard', async () => {
  await refuseForgetfulPooler(connection);
  expect(await hearsNotifications(connection, connection)).toBe(true);
});

describe.skipIf(version === null)('PgBouncer', () => {
  const started: PgBouncer[] = [];
  afterAll(() => Promise.all(started.map((one) => one.stop())));
  const pooled = async (...rest: Parameters<typeof startPgBouncer> extends [unknown, ...infer R] ? R : never) => {
    const pooler = await startPgBouncer(connection, ...rest);
    started.push(pooler);
    return { connectionString: pooler.url() };
  };

  test('that keeps sessions is as good as none', async () => {
    const session = await pooled('session');
    await refuseForgetfulPooler(session);
    expect(await hearsNotifications(session, session)).toBe(true);
  });

  test('that lends connections per transaction is not heard through, and is beside it', async () => {
    const lending = await pooled('transaction');
    expect(await hearsNotifications(lending, lending)).toBe(false);
    expect(await hearsNotifications(connection, lending)).toBe(true);
  });

  test('that lends them: jobs keep their pace all the same, unheard or heard beside it', async () => {
    const way = await pooled('transaction');
    for (const listener of [way, connection]) {
      const warn = vi.fn();
      const greeted: string[] = [];
      const jobs = await startJobs<{ greet: { whom: string } }>({
        connection: way,
        listener,
        names: ['greet'],
        log: { ...testLog, warn },
        // Nobody who waits for an announcement looks by the clock within this test.
        ...(listener === connection && { pollingSeconds: 600 }),
      });
      await jobs.work({ greet: async ({ whom }) => void greeted.push(whom) });
      const { db, close } = connectDatabase<never>(way, { log: testLog });
      for (const whom of ['one', 'two', 'three']) {
        await transaction(db, (db) => jobs.enqueue(db, 'greet', { whom }));
        await expect.poll(() => greeted).toContain(whom);
      }
      expect(warn.mock.calls.map(([, line]) => String(line)).filter((line) => line.includes('not heard'))).toHaveLength(
        listener === connection ? 0 : 1,
      );
      await close();
      await jobs.stop();
    }
  });

  test.skipIf(remembers)('that lends them and is too old to know statements is refused', async () => {
    const start = prepareDatabase(
      { connection: await pooled('transaction'), direct: connection },
      { migrations: fileURLToPath(new URL('../../../migrations', import.meta.url)), log: testLog },
    );
    await expect(start).rejects.toMatchObject({
      name: 'StartupRefusal',
      message: expect.stringMatching(/^The pooler at DATABASE_URL .*1\.21.*\.$/u),
    });
  });

  test.skipIf(!remembers)(
    'that lends them and knows statements is let be, unless it was told not to know them',
    async () => {
      await refuseForgetfulPooler(await pooled('transaction'));
      const forgetful = await pooled('transaction', { settings: 'max_prepared_statements = 0' });
      await expect(refuseForgetfulPooler(forgetful)).rejects.toThrow('loses prepared statements');
    },
  );

  describe.each(['session', 'transaction'] as const)('in mode %s, with connections that it opened before', (mode) => {
    const onServer = (statement: string) =>
      asAdministrator(connection, (administrator) =>
        administrator.query(`DO $$ BEGIN EXECUTE format('${statement}', current_database()); END $$`),
      );
    afterEach(() => onServer('ALTER ROLE CURRENT_USER IN DATABASE %I RESET ALL'));
    const settings = async (way: DatabaseConnection) => {
      const { pool, close } = connectDatabase<never>(way, { log: testLog });
      const looked = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const { rows } = await pool.query<{ zone: string; limit: string }>(
            `SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS "limit", pg_sleep(0.05)`,
          );
          return `${rows[0]?.zone} ${rows[0]?.limit}`;
        }),
      );
      await close();
      return new Set(looked);
    };

    test('ours have the limits of their role all the same', async () => {
      await onServer('ALTER DATABASE %I RESET ALL');
      await onServer('ALTER DATABASE %I SET timezone = UTC');
      const way = await pooled(mode);
      expect(await settings(way)).toEqual(new Set(['UTC 0']));
      await settleSessions(way);
      expect(await settings(way)).toEqual(new Set(['UTC 15s']));
    });

    test('a time zone that it remembers is refused, until it has connected anew', async () => {
      await onServer('ALTER DATABASE %I RESET ALL');
      await onServer('ALTER DATABASE %I SET timezone = "America/New_York"');
      const way = await pooled(mode);
      expect(await settings(way)).toEqual(new Set(['America/New_York 0']));
      await expect(settleSessions(way)).rejects.toThrow(/^Connections .*RECONNECT/u);
      await asAdministrator({ connectionString: way.connectionString.replace(/\/[^/]*$/u, '/pgbouncer') }, (console) =>
        console.query('RECONNECT'),
      );
      await settleSessions(way);
      expect(await settings(way)).toEqual(new Set(['UTC 15s']));
    });
  });
});
