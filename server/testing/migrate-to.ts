/** A database that stands where an older main left it: the migrations up to a number, then those after it. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import type { DatabaseConnection } from '../src/adapters/database/database.ts';
import { migrate } from '../src/adapters/database/migrate.ts';
import { testLog } from './test-log.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

/** To be called at the top of a test file; each number is higher than the one before. Infinity: as this version has it. */
export const migratesTo = async (connection: DatabaseConnection): Promise<(last: number) => Promise<void>> => {
  const directory = await mkdtemp(join(tmpdir(), 'eqinox-older-'));
  afterAll(() => rm(directory, { recursive: true }));
  return async (last) => {
    for (const name of await readdir(migrations)) {
      if (Number(name.slice(0, 4)) <= last) await cp(join(migrations, name), join(directory, name));
    }
    await migrate(connection, { directory, log: testLog });
  };
};
