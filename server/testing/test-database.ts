import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connectDatabase } from '../src/adapters/database/database.ts';
import type { Database, DatabaseConnection } from '../src/adapters/database/database.ts';
import { SESSION_SETTINGS } from '../src/adapters/database/session-settings.ts';
import { dropFromWorkers, spreadDatabase, testWorkers } from './citus.ts';
import { asAdministrator, onDatabase } from './template.ts';
import { testLog } from './test-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { connection: DatabaseConnection; template: string };
  }
}

/**
 * A database of this suite's own, with all migrations and no data; dropped after the suite.
 * To be called at the top of a test file or of a describe: `const { db } = await createTestDatabase<Tables>();`
 */
export const createTestDatabase = async <DB>(): Promise<Database<DB>> => {
  const { connection: server, template } = inject('testDatabase');
  return openCopy<DB>(server, template);
};

/** As createTestDatabase, but empty: for tests of what makes a database. */
export const createEmptyDatabase = async <DB>(): Promise<Database<DB>> => {
  return openCopy<DB>(inject('testDatabase').connection, EMPTY);
};

/** The connection as a DATABASE_URL. */
export const databaseUrl = (connection: DatabaseConnection): string => {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, user, database } = connection;
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
};

const EMPTY = 'template1';

const openCopy = async <DB>(server: DatabaseConnection, template: string): Promise<Database<DB>> => {
  const name = `eqinox_test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(server, async (administrator) => {
    await administrator.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    // What a start of the product gives its role: here whoever connects has it.
    const settings = Object.entries(SESSION_SETTINGS).map(([of, is]) => `ALTER DATABASE ${name} SET ${of} = '${is}'`);
    await administrator.query(settings.join(';'));
  });
  const spread = testWorkers.length > 0 && template !== EMPTY;
  if (spread) await spreadDatabase(server, name);
  const database = connectDatabase<DB>(onDatabase(server, name), { log: testLog });
  afterAll(async () => {
    await database.close();
    await asAdministrator(server, (administrator) => administrator.query(`DROP DATABASE ${name} WITH (FORCE)`));
    if (spread) await dropFromWorkers(server, name);
  });
  return database;
};
