/** An operator's command as it is typed: a process of its own on the suite's database. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { childEnv } from '../../testing/child-env.ts';
import { databaseUrl } from '../../testing/test-database.ts';
import type { DatabaseConnection } from '../adapters/database/database.ts';

/** Runs `server/src/operations/<command>.ts`, in the environment that is given beside the database's address. */
export const commandRunner =
  (pool: Pool, vars: NodeJS.ProcessEnv = {}) =>
  (command: string, ...words: string[]): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
      const env = { ...childEnv, DATABASE_URL: databaseUrl(pool.options as DatabaseConnection), ...vars };
      execFile(process.execPath, [file, ...words], { env }, (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr });
      });
    });
