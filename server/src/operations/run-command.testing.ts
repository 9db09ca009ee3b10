/** An operator's command on the suite's database, in this process; restitution-commands.test.ts runs them as they are typed. */
import type { Pool } from 'pg';
import { databaseUrl } from '../../testing/test-database.ts';
import type { DatabaseConnection } from '../adapters/database/database.ts';
import { startRefusal } from '../adapters/database/start-refusal.ts';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import type { CliCommand } from '../command.ts';

/** Runs `server/src/operations/<command>.ts`, in the environment that is given beside the database's address. */
export const commandRunner =
  (pool: Pool, vars: NodeJS.ProcessEnv = {}) =>
  async (name: string, ...words: string[]): Promise<{ code: number; said: string }> => {
    const { command } = (await import(/* @vite-ignore */ `./${name}.ts`)) as { command: CliCommand };
    const env = { DATABASE_URL: databaseUrl(pool.options as DatabaseConnection), ...vars };
    try {
      return { code: 0, said: `${await command(words, env)}\n` };
    } catch (fault) {
      const refusal = startRefusal(fault);
      if (!(refusal instanceof StartupRefusal)) throw refusal;
      return { code: 1, said: `${refusal.message}\n` };
    }
  };
