/** What is kept for a time goes when it is over, not before; what must be kept stays; nobody's account goes without a word. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runs } from '@eqinox/domain/full-size.testing';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { mailNumber, mailsTo } from '../../testing/mailbox.ts';
import { jobsRun } from '../../testing/later.ts';
import type { Person } from '../../testing/person.ts';
import { DAY, SECOND } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { commandRunner } from '../operations/run-command.testing.ts';
import { countOver } from '../retention.ts';
import { countAway, takeAway } from './keep-no-longer.ts';
import { allKept } from './kept.ts';
import { sortsOf } from './kept-sorts.testing.ts';

const product = await startTestProduct();
const { db, pool, clock, env, places, enqueue } = product;
const START = clock();
const round = () => takeAway({ db, env, now: clock(), adapters: { enqueue } });
const ago = (days: number): Date => new Date(clock().getTime() - days * DAY);

const owner = { accountId: 0, identityId: 0, deviceId: 0, sessionId: 0 };
beforeAll(async () => {
  const person = await insertPerson(product, 'keeps@example.org');
  owner.accountId = await accountIdOf(product, person);
  owner.identityId = (
    await pool.query<{ id: number }>('select id from identity.identities where account_id = $1', [owner.accountId])
  ).rows[0]!.id;
  owner.deviceId = (
    await pool.query<{ id: number }>('select id from identity.devices where identity_id = $1', [owner.identityId])
  ).rows[0]!.id;
  owner.sessionId = (
    await pool.query<{ id: number }>(
      `with p as (insert into offers.purchases (account_id, offer_id, bought_at) values ($1, 27, now()) returning id)
       insert into diagnostic.sessions (account_id, purchase_id, kind, instrument_version, language, seed, created_at)
       select $1, id, 'complete', 'x', 'fr', 1, now() from p returning id`,
      [owner.accountId],
    )
  ).rows[0]!.id;
});

const SORTS = sortsOf(pool, owner);

let made = 0;
const stands = async (table: string, condition: string): Promise<boolean> =>
  (await pool.query(`select from ${table} where ${condition}`)).rowCount === 1;

test('at any age: what is over goes, what is not stays, and the dry run says as many', async () => {
  const anyRow = fc.record({
    sort: fc.constantFrom(...SORTS),
    // Around its limit, or anywhere within twelve years.
    age: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 12 * 366 })),
    beside: fc.constantFrom(-2 * DAY, -2 * SECOND, 2 * SECOND, 2 * DAY),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 10, maxLength: 40 }), async (rows) => {
      const expected: { table: string; condition: string; stays: boolean }[] = [];
      for (const { sort, age, beside } of rows) {
        const limit = Number.isFinite(sort.days) ? sort.days : 11 * 366;
        const at = new Date(ago(age ?? limit).getTime() + (age === null ? beside : 0));
        const days = (clock().getTime() - at.getTime()) / DAY;
        // A year has 365 days or 366: between the two either will do.
        if (sort.days === 366 && days >= 365 && days <= 366) continue;
        expected.push({
          table: sort.table,
          condition: await sort.make(at, (made += 1)),
          stays: days < sort.days || (days === sort.days && sort.days > 0),
        });
      }
      const would = await countAway(db, clock());
      const went = await round();
      expect(went.filter(([, n]) => n > 0)).toEqual(would.filter(([, n]) => n > 0));
      for (const { table, condition, stays } of expected) {
        expect(await stands(table, condition), `${table} ${condition}`).toBe(stays);
      }
      for (const kept of allKept) expect(await countOver(db, kept, clock()), kept.what).toBe(0);
    }),
    { numRuns: runs(15, 300) },
  );
});

test('every rule but those of a day’s counters has a sort of rows here, or is tried by its own feature', () => {
  const tried = new Set(
    allKept.filter(({ what }) => SORTS.some((sort) => sort.what?.test(what))).map(({ table }) => table),
  );
  expect(allKept.map(({ table }) => table).filter((table) => !tried.has(table))).toEqual([
    'identity.sign_ups',
    'identity.challenges',
    'identity.spent_challenges',
    'identity.asked_from',
    'consent.approval_requests',
    // server/src/groups/groups.test.ts
    'groups.seats',
    // server/src/operations/desks/invoices/invoices-desk.test.ts
    'invoices.month_files',
    // server/src/staff/kept.test.ts
    'staff.sessions',
    'staff.invitations',
    'staff.browsers',
    // server/src/operations/desks/find-people.test.ts
    'staff.finds',
    // server/src/operations/desks/list-files/list-files.test.ts
    'staff.list_files',
  ]);
});

test('thousands go in one round', async () => {
  await sql`insert into identity.guesses select 'many' || n, 1, ${ago(400)} from generate_series(1, 2500) n`.execute(
    db,
  );
  expect(Object.fromEntries(await round())).toMatchObject({ 'counted guesses, a year after the last one': 2500 });
});

describe('an account that nobody uses', () => {
  let person: Person;
  let people = 0;
  const YEAR = 366 * DAY;
  beforeEach(async () => {
    clock.set(START);
    person = await insertPerson(product, `unused-${(people += 1)}@example.org`);
  });
  const exists = async () =>
    (await pool.query('select from account.accounts where email = $1', [person.email])).rowCount === 1;
  const told = async () => (await mailsTo(places, person.email)).length;
  const customer = async (paidAt: Date) => {
    const id = await accountIdOf(product, person);
    await pool.query(
      `insert into checkout.orders (account_id, offer_id, status, list_cents, created_at, paid_at)
       values ($1, 27, 'paid', 5000, $2, $2)`,
      [id, paidAt],
    );
  };

  const comesBack = () =>
    pool.query(
      `insert into identity.devices (account_id, identity_id, label, created_at, last_seen_at, authenticated_at)
       select account_id, id, 'x', $2, $2, $2 from identity.identities where email = $1`,
      [person.email, clock()],
    );

  test('is told after two years, and goes a month later; its owner hears that it went', async () => {
    clock.advance(2 * YEAR - 3 * DAY);
    await round();
    expect(await told()).toBe(0);
    clock.advance(4 * DAY);
    await round();
    const mail = await mailNumber(places, person.email, 1);
    expect(mail.subject).toMatch(/^Votre compte sera supprimé le .*, sauf si vous revenez$/u);
    await round();
    clock.advance(29 * DAY);
    await round();
    expect(await exists()).toBe(true);
    expect(await told()).toBe(1);
    clock.advance(2 * DAY);
    await round();
    await jobsRun(product, 'erase-account');
    expect(await exists()).toBe(false);
    expect((await mailNumber(places, person.email, 2)).subject).toBe('Votre compte est supprimé');
  });

  test('stays when its owner comes back, and is told again two years later', async () => {
    clock.advance(2 * YEAR);
    await round();
    await mailNumber(places, person.email, 1);
    clock.advance(20 * DAY);
    await comesBack();
    clock.advance(20 * DAY);
    await round();
    await jobsRun(product, 'erase-account');
    expect(await exists()).toBe(true);
    clock.advance(2 * YEAR);
    await round();
    expect((await mailNumber(places, person.email, 2)).subject).toContain('sauf si vous revenez');
  });

  test('was used when its last device was, however old the account', async () => {
    clock.advance(2 * YEAR);
    await comesBack();
    for (let months = 0; months < 23; months += 1) {
      clock.advance(31 * DAY);
      await round();
    }
    expect(await told()).toBe(0);
    clock.advance(60 * DAY);
    await round();
    await mailNumber(places, person.email, 1);
  });

  test('of a customer: three years after the last contact', async () => {
    await customer(clock());
    clock.advance(3 * YEAR - 4 * DAY);
    await round();
    expect(await told()).toBe(0);
    clock.advance(5 * DAY);
    await round();
    await mailNumber(places, person.email, 1);
  });

  test('is not told when its erasure is planned already', async () => {
    const id = await accountIdOf(product, person);
    await pool.query(
      `insert into privacy.erasures (account_id, confirmed_at, erase_at) values ($1, $2, $2::timestamptz + interval '5 years')`,
      [id, clock()],
    );
    clock.advance(2 * YEAR);
    await round();
    expect(await told()).toBe(0);
  });
});

test('the command says what would go, and takes it when it is told to', async () => {
  clock.set(START);
  await sql`insert into identity.guesses values ('old', 1, ${ago(400)})`.execute(db);
  const run = commandRunner(pool, { NODE_ENV: 'test' });
  const dry = await run('retention', '--dry-run');
  expect(dry).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Nothing was taken away\..*\n[^]*\b1 {2}counted guesses/u),
  });
  expect(await run('retention')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Went:\n[^]*\b1 {2}counted guesses/u),
  });
  expect((await run('retention', '--dry-run')).said).toMatch(/\b0 {2}counted guesses/u);
  expect(await run('retention', 'now')).toMatchObject({ code: 1 });
});
