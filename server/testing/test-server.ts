import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConnection } from '../src/adapters/database/database.ts';
import { startEmbeddedPostgres } from '@eqinox/postgres/start-embedded-postgres';
import { testLog } from './test-log.ts';

export type TestServer = { connection: DatabaseConnection; stop(): Promise<void> };

/** The server at TEST_DATABASE_URL (its user must be allowed to create databases), else an embedded one of our own. */
export const startTestServer = async (): Promise<TestServer> => {
  const connectionString = process.env.TEST_DATABASE_URL;
  if (connectionString) return { connection: { connectionString }, stop: async () => {} };

  const dataDir = await mkdtemp(join(tmpdir(), 'eqinox-test-'));
  await chmod(dataDir, 0o755); // when we are root, PostgreSQL runs as another account
  const settings = {
    // Nothing here outlives the tests, so nothing waits for the disk. Tests of durability start servers of their own.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const server = await startEmbeddedPostgres({ dataDir, explicit: true, log: testLog, settings });
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
