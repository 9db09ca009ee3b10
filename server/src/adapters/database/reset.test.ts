import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, databaseUrl } from '../../../testing/test-database.ts';
import { testLog } from '../../../testing/test-log.ts';
import { connectDatabase, openDatabase } from './database.ts';
import { resetDatabase } from './reset.ts';

const MAIN = fileURLToPath(new URL('../../main-reset.ts', import.meta.url));

/** Runs the command as npm does; resolves to what it says, rejects with its exit code and what it says on stderr. */
const reset = async (env: Record<string, string>, ...words: string[]) => {
  const { PATH } = process.env;
  return (await promisify(execFile)(process.execPath, [MAIN, ...words], { env: { PATH, ...env } })).stdout.trim();
};

describe('with the embedded server', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'eqinox-reset-'));
    await chmod(dataDir, 0o755);
  });
  afterAll(() => rm(dataDir, { recursive: true }));
  const open = () => openDatabase<never>({ dataDir, dataDirIsExplicit: true, asOwner: true, log: testLog });

  test('it is refused while the product runs, and deletes everything once it does not', async () => {
    const { db, close } = await open();
    await sql`CREATE TABLE kept ()`.execute(db);
    await expect(reset({ DATA_DIR: dataDir })).rejects.toMatchObject({
      code: 1,
      stderr: `The product is running on ${dataDir}: stop it first.\n`,
    });
    await sql`SELECT FROM kept`.execute(db);
    await close();

    expect(await reset({ DATA_DIR: dataDir })).toBe(`The database in ${dataDir} is deleted.`);
    const left = await readdir(dataDir);
    expect(left).not.toEqual(expect.arrayContaining([expect.stringMatching(/^postgres(-run|\.log)?$/)]));
    const anew = await open();
    await expect(sql`SELECT FROM kept`.execute(anew.db)).rejects.toThrow('does not exist');
    await anew.close();
  });
});

describe('with DATABASE_URL', async () => {
  const { db, connection, close } = await createTestDatabase<never>();
  const DATABASE_URL = databaseUrl(connection);
  const name = new URL(DATABASE_URL.replace('@/', '@localhost/')).pathname.slice(1);

  test('it is refused in production', async () => {
    const production = {
      databaseUrl: DATABASE_URL,
      dataDir: '',
      dataDirIsExplicit: false,
      production: true,
      askName: async () => name,
      log: testLog,
    };
    await expect(resetDatabase(production)).rejects.toThrow('In production data is never deleted by a command');
    await expect(reset({ DATABASE_URL, NODE_ENV: 'production' })).rejects.toMatchObject({ code: 1 });
    await sql`SELECT FROM public.migrations`.execute(db);
  });

  test.each([[[]], [['']], [['other']], [['postgres']]])(
    'it is refused unless the database is named: %j',
    async (words) => {
      await expect(reset({ DATABASE_URL }, ...words)).rejects.toMatchObject({
        code: 1,
        stderr: `Nothing is deleted: to empty the database at DATABASE_URL, name it (npm run db:reset -- ${name}).\n`,
      });
      await sql`SELECT FROM public.migrations`.execute(db);
    },
  );

  test('it is refused while the product runs, and drops every schema once it does not', async () => {
    await expect(reset({ DATABASE_URL }, name)).rejects.toMatchObject({
      code: 1,
      stderr: 'The product is running on the database at DATABASE_URL: stop it first.\n',
    });
    await sql`SELECT FROM public.migrations`.execute(db);
    await close();

    expect(await reset({ DATABASE_URL }, name)).toMatch(
      /^The database at DATABASE_URL is empty \(dropped: .*jobs.*public/,
    );
    const anew = connectDatabase<never>(connection, { log: testLog });
    const { rows } = await sql<{ name: string }>`
      SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`.execute(
      anew.db,
    );
    expect(rows).toEqual([{ name: 'public' }]);
    await expect(sql`SELECT FROM public.migrations`.execute(anew.db)).rejects.toThrow('does not exist');
    await anew.close();
  });
});
