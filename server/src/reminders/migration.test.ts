/** What the first reminders find of the time before them. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { REMINDERS } from '@eqinox/domain/reminders/words';
import { createEmptyDatabase } from '../../testing/test-database.ts';
import { testLog } from '../../testing/test-log.ts';
import { migrate } from '../adapters/database/migrate.ts';
import { due } from './due-reminders.ts';

const { db, connection } = await createEmptyDatabase<never>();
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const directory = await mkdtemp(join(tmpdir(), 'eqinox-reminders-'));
afterAll(() => rm(directory, { recursive: true }));

const copyMigrations = async (wanted: (number: number) => boolean): Promise<void> => {
  for (const name of await readdir(migrations)) {
    if (wanted(Number(name.slice(0, 4)))) await cp(join(migrations, name), join(directory, name));
  }
};

test('nobody is reminded whose erasure was confirmed before there were reminders', async () => {
  await copyMigrations((number) => number < 58);
  await migrate(connection, { directory, log: testLog });
  await sql`
    insert into privacy.erasures (account_id, confirmed_at, erase_at, begun_at, done_at)
    values (1, '2026-03-01Z', '2026-03-08Z', null, null),
      (2, '2026-03-01Z', '2026-03-08Z', '2026-03-08Z', null),
      (3, '2026-02-01Z', '2026-02-08Z', '2026-02-08Z', '2026-02-08Z')`.execute(db);
  await copyMigrations((number) => number >= 58);
  await migrate(connection, { directory, log: testLog });
  const { rows } = await sql<{ account: string; at: Date }>`
    select account_id::text as account, held_at as at from reminders.held order by 1`.execute(db);
  expect(rows).toEqual(['1', '2'].map((account) => ({ account, at: new Date('2026-03-01T00:00:00.000Z') })));
});

test.each(REMINDERS)('%s: a round reads no whole table of what is over', async (reminder) => {
  const window = { after: new Date('2026-03-01'), until: new Date('2026-03-08') };
  const plan = await db.transaction().execute(async (db) => {
    // Empty tables would be read whole; as if they were not.
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${due(reminder, window)}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  for (const index of {
    idle: ['sessions_open_part_one', 'sessions_open_part_two'],
    unbegun: ['purchases_unbegun'],
    booklet: ['sessions_over'],
    gift: ['gifts_unclaimed'],
    // Both hold the dates that stand.
    appointment: ['appointments_(?:open|standing)'],
    opinion: ['purchases_closed_at'],
  }[reminder]) {
    expect(plan).toMatch(new RegExp(index, 'u'));
  }
  expect(plan).not.toContain('Seq Scan');
});
