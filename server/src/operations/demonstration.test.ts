/** First starts at once on one empty database: one set of everything. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connectDatabase } from '../adapters/database/database.ts';
import { childEnv } from '../../testing/child-env.ts';
import { freePort } from '../../testing/npm-start.ts';
import { createEmptyDatabase, createTestDatabase, databaseUrl } from '../../testing/test-database.ts';
import { testLog } from '../../testing/test-log.ts';
import type { Database } from '../database.ts';
import { createIdentity } from '../identity/index.ts';
import people from '../../../content/demonstration/people.json' with { type: 'json' };
import { loadDemonstration } from './demonstration.ts';
import { loadSeed } from './load-seed.ts';

const folder = await mkdtemp(join(tmpdir(), 'eqinox-first-start-'));
afterAll(() => rm(folder, { recursive: true }));

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

test('two products started at once on one empty database make one set of demonstration people', async () => {
  const { db, connection } = await createEmptyDatabase<Database>();
  const ports = [await freePort(), await freePort()];
  const starts = ports.map((port) => {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...childEnv,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: databaseUrl(connection),
        DATA_DIR: join(folder, String(port)),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { child, said: text(child.stderr) };
  });
  await Promise.all(
    starts.map(async ({ child, said }) => {
      let out = '';
      for await (const chunk of child.stdout) if ((out += chunk).includes('Product ready')) return;
      throw new Error(`not ready: ${out} ${await said}`);
    }),
    // oxlint-disable-next-line typescript/no-misused-promises -- `finally` waits for it
  ).finally(async () => {
    for (const { child } of starts) child.kill('SIGTERM');
    await Promise.all(starts.map(async ({ child }) => child.exitCode ?? (await once(child, 'exit'))));
  });
  expect(await emails(db)).toEqual(people.map(({ email }) => email).toSorted());
  const { rows } = await sql<{ orphans: number }>`
    select count(*) as orphans from account.accounts a
    where not exists (select from identity.identities i where i.account_id = a.id)`.execute(db);
  expect(rows).toEqual([{ orphans: 0 }]);
  // The demonstration consultant's desk is not empty, once.
  const desk = await sql<object>`
    select m.email, a.prenom, g.booklets, d.starts_at > now() as dated, w.expects is not null as wishes,
      (select array_agg(n.shared order by n.id) from grants.notes n where n.purchase_id = p.id and n.member_id = m.id) as shared
    from staff.consultants c join staff.members m on m.id = c.member_id
    join offers.purchases p on p.explorer_id = c.consultant_id join account.accounts a on a.id = p.account_id
    join grants.grants g on g.purchase_id = p.id and g.consultant_id = c.consultant_id and g.withdrawn_at is null
    join booking.appointments d on d.purchase_id = p.id join grants.wishes w on w.purchase_id = p.id`.execute(db);
  expect(desk.rows).toEqual([
    {
      email: 'consultant@eqinox.example',
      prenom: 'Robin',
      booklets: ['main', 'manager'],
      dated: true,
      wishes: true,
      shared: [true, false],
    },
  ]);
});

test('five at once within one process too, and whoever signs up meanwhile keeps the address', async () => {
  const { db, connection } = await createTestDatabase<Database>();
  const now = new Date();
  const others = Array.from({ length: 4 }, () => connectDatabase<Database>(connection, { log: testLog }));
  const taken = people[3]!.email;
  const signUp = db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('account.accounts')
      .values({ email: taken, identifiant: taken, created_at: now } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await createIdentity(db, { accountId: id, email: taken, passwordHash: 'theirs', now });
  });
  await Promise.all([signUp, ...[{ db }, ...others].map(({ db }) => loadDemonstration(db, null, now))]);
  expect(await emails(db)).toEqual(people.map(({ email }) => email).toSorted());
  await Promise.all(others.map(({ close }) => close()));
});

test('example accounts in numbers are made once as well', async () => {
  const { db } = await createTestDatabase<Database>();
  const seed = () => loadSeed(db, { accounts: 20, diagnostics: 0 }, 'a hash', new Date());
  expect((await Promise.all([seed(), seed(), seed()])).filter(Boolean)).toEqual([true]);
  expect(await emails(db)).toHaveLength(20);
});

const emails = async (db: Awaited<ReturnType<typeof createTestDatabase<Database>>>['db']): Promise<string[]> =>
  (await db.selectFrom('account.accounts').select('email').execute()).map(({ email }) => email).toSorted();
