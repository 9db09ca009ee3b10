import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';
import { makeTemplate } from './template.ts';

/**
 * Before the server project's tests: one PostgreSQL, and in it one migrated database to copy. After them, however they
 * ended: nothing left running (the embedded server's watchdog sees to kill -9).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  try {
    const template = await makeTemplate(server.connection);
    project.provide('testDatabase', { connection: server.connection, template });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server.stop;
}
