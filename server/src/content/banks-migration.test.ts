/** What was there before banks had numbers: rows and prints of the first bank, under the number that a digest gives it. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import version from '../../../content/instrument/version.json' with { type: 'json' };
import { createEmptyDatabase } from '../../testing/test-database.ts';
import { testLog } from '../../testing/test-log.ts';
import { migrate } from '../adapters/database/migrate.ts';

const { db, connection } = await createEmptyDatabase<never>();
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const directory = await mkdtemp(join(tmpdir(), 'eqinox-banks-'));
afterAll(() => rm(directory, { recursive: true }));

const copyMigrations = async (wanted: (number: number) => boolean): Promise<void> => {
  for (const name of await readdir(migrations)) {
    if (wanted(Number(name.slice(0, 4)))) await cp(join(migrations, name), join(directory, name));
  }
};

test('get the first bank’s number and the language that was shown; nothing was mirrored', async () => {
  await copyMigrations((number) => number < 55);
  await migrate(connection, { directory, log: testLog });
  // Some spoke other languages, and all of them read French.
  await sql`
    insert into diagnostic.sessions (account_id, kind, instrument_version, language, seed, created_at)
    select n, 'short', 'EQX-FR 1.0', (array['fr', 'en', 'es', 'ne'])[n], 1000 + n, now()
    from generate_series(1, 4) n`.execute(db);
  await sql`
    insert into colour_test.sessions (session_id, account_id, instrument_version, language, started_at)
    select id, account_id, instrument_version, language, now() from diagnostic.sessions`.execute(db);
  await sql`
    insert into reports.booklets
      (session_id, booklet, language, edition, instrument_version, printed_name, bytes, rendered_at)
    select id, 'main', 'fr', 'as printed', instrument_version, 'Camille', 'bytes', now()
    from diagnostic.sessions`.execute(db);
  await sql`
    insert into diagnostic.behaviour_answers (session_id, attempt, ordinal, block, pair, chosen, answered_at)
    select id, 1, 1, 1, 1, 'right', now() from diagnostic.sessions`.execute(db);

  await copyMigrations((number) => number >= 55);
  await migrate(connection, { directory, log: testLog });
  const [number] = version.published;
  const rows = async (text: string): Promise<unknown[]> => (await sql.raw(text).execute(db)).rows;
  const four = (row: object): object[] => Array.from({ length: 4 }, () => row);
  expect(await rows('select instrument_version, language, mirrored from diagnostic.sessions')).toEqual(
    four({ instrument_version: number, language: 'fr', mirrored: false }),
  );
  expect(await rows('select instrument_version, language from colour_test.sessions')).toEqual(
    four({ instrument_version: number, language: 'fr' }),
  );
  expect(await rows('select instrument_version, edition from reports.booklets')).toEqual(
    four({ instrument_version: number, edition: 'as printed' }),
  );
  expect(await rows('select chosen from diagnostic.behaviour_answers')).toEqual(four({ chosen: 'right' }));
});
