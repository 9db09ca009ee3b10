/** Rows from before they said whose they are get it, and so do those that an instance of before still writes. */
import { expect, test } from 'vitest';
import { migratesTo } from '../testing/migrate-to.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';

const { pool, connection } = await createEmptyDatabase<never>();
const migrateTo = await migratesTo(connection);

/** As the version before writes them: of people whose accounts and sessions have other numbers. */
const writeAsBefore = (from: number) =>
  pool.query(`
    with people as (
      insert into identity.identities (account_id, email, password_hash, confirmed_at)
      select 1000 + n, n || '@example.org', 'x', now() from generate_series(${from}, ${from} + 2) n returning id, account_id
    )
    insert into identity.devices (identity_id, label, created_at, last_seen_at, authenticated_at)
    select id, 'x', now(), now(), now() from people;
    insert into identity.access_tokens (hash, device_id, expires_at)
    select decode(md5('a' || id), 'hex'), id, now() from identity.devices on conflict do nothing;
    insert into identity.refresh_tokens (hash, device_id, issued_at, expires_at)
    select decode(md5('r' || id), 'hex'), id, now(), now() from identity.devices on conflict do nothing;
    insert into diagnostic.sessions (account_id, purchase_id, kind, instrument_version, language, seed, created_at)
    select 1000 + n, 5000 + n, 'complete', 'x', 'fr', n, now() from generate_series(${from}, ${from} + 2) n;
    insert into colour_test.sessions (session_id, account_id, instrument_version, language, started_at)
    select id, account_id, 'x', 'fr', now() from diagnostic.sessions on conflict (session_id) do nothing;
    insert into statistics.answers (session_id, account_id, saved_at)
    select id, account_id, now() from diagnostic.sessions on conflict (session_id) do nothing;
    insert into diagnostic.behaviour_answers (session_id, attempt, ordinal, block, pair, chosen, answered_at)
    select id, 1, n, 1, 1, 'left', now() from diagnostic.sessions, generate_series(1, 3) n on conflict do nothing;
    insert into diagnostic.resource_answers (session_id, attempt, ordinal, facet, slot, value, answered_at)
    select id, 1, n, 1, 1, 1, now() from diagnostic.sessions, generate_series(1, 3) n on conflict do nothing;
    insert into colour_test.answers (session_id, ordinal, form, slot, value, answered_at)
    select id, n, 1, 1, 1, now() from diagnostic.sessions, generate_series(1, 3) n on conflict do nothing;
    insert into reports.booklets
      (session_id, booklet, language, edition, instrument_version, printed_name, bytes, rendered_at)
    select id, 'main', 'fr', 'x', 'x', 'Camille', 'bytes', now() from diagnostic.sessions on conflict do nothing;
  `);

const OF_SESSION = [
  'diagnostic.behaviour_answers',
  'diagnostic.resource_answers',
  'colour_test.answers',
  'reports.booklets',
];
/** How many rows of each table name the account of their session or their device, and how many there are. */
const named = async (): Promise<Record<string, string>> => {
  const counts: Record<string, string> = {};
  const count = async (table: string, whose: string) => {
    const { rows } = await pool.query<{ said: string }>(
      `select count(*) filter (where r.account_id = o.account_id) || ' of ' || count(*) as said from ${table} r ${whose}`,
    );
    counts[table] = rows[0]?.said ?? '';
  };
  for (const table of OF_SESSION) await count(table, 'join diagnostic.sessions o on o.id = r.session_id');
  await count('identity.devices', 'join identity.identities o on o.id = r.identity_id');
  const ofDevice = 'join identity.devices d on d.id = r.device_id join identity.identities o on o.id = d.identity_id';
  await count('identity.access_tokens', ofDevice);
  await count('identity.refresh_tokens', ofDevice);
  return counts;
};

test('before, during and after the keys are exchanged', async () => {
  await migrateTo(94);
  await writeAsBefore(1);
  await migrateTo(95);
  // Written to before they are filled.
  await pool.query('update identity.devices set last_seen_at = now() where id = 1');
  await pool.query('update identity.refresh_tokens set rotated_at = now() where device_id = 2');
  await writeAsBefore(4);
  await migrateTo(99);
  await writeAsBefore(7);
  expect(await named()).toEqual({
    'diagnostic.behaviour_answers': '27 of 27',
    'diagnostic.resource_answers': '27 of 27',
    'colour_test.answers': '27 of 27',
    'reports.booklets': '9 of 9',
    'identity.devices': '9 of 9',
    'identity.access_tokens': '9 of 9',
    'identity.refresh_tokens': '9 of 9',
  });
  await pool.query('delete from diagnostic.sessions where account_id < 1007');
  expect(await named()).toMatchObject({ 'diagnostic.behaviour_answers': '9 of 9', 'reports.booklets': '3 of 3' });
});
