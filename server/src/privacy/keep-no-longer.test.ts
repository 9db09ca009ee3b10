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

const product = await startTestProduct();
const { db, pool, clock, env, places, enqueue } = product;
const START = clock();
const round = () => takeAway({ db, env, now: clock(), adapters: { enqueue } });
const ago = (days: number): Date => new Date(clock().getTime() - days * DAY);

interface Sort {
  /** As the rule names it; null: no rule may take it. */
  readonly what: RegExp | null;
  /** Its age in days when it is over; never, where there is no rule. */
  readonly days: number;
  readonly table: string;
  /** Makes one row of which this is the moment that counts; resolves to a condition that finds it. */
  readonly make: (at: Date, n: number) => Promise<string>;
}
const row = async (text: string, ...values: unknown[]): Promise<string> =>
  (await pool.query<{ found: string }>(text, values)).rows[0]?.found ?? '';

let accountId = 0;
let identityId = 0;
let deviceId = 0;
let sessionId = 0;
beforeAll(async () => {
  const person = await insertPerson(product, 'keeps@example.org');
  accountId = await accountIdOf(product, person);
  identityId = (
    await pool.query<{ id: number }>('select id from identity.identities where account_id = $1', [accountId])
  ).rows[0]!.id;
  deviceId = (await pool.query<{ id: number }>('select id from identity.devices where identity_id = $1', [identityId]))
    .rows[0]!.id;
  sessionId = (
    await pool.query<{ id: number }>(
      `with p as (insert into offers.purchases (account_id, offer_id, bought_at) values ($1, 27, now()) returning id)
       insert into diagnostic.sessions (account_id, purchase_id, kind, instrument_version, language, seed, created_at)
       select $1, id, 'complete', 'x', 'fr', 1, now() from p returning id`,
      [accountId],
    )
  ).rows[0]!.id;
});

const hashed = (n: number) => `decode(md5('${n}'), 'hex')`;
const found = (key: string) => `returning '${key} = ' || quote_literal(${key}::text) as found`;
const SORTS: readonly Sort[] = [
  {
    what: /^access tokens/u,
    days: 1,
    table: 'identity.access_tokens',
    make: (at, n) =>
      row(
        `insert into identity.access_tokens (hash, device_id, expires_at) values (${hashed(n)}, $1, $2) ${found('hash')}`,
        deviceId,
        at,
      ),
  },
  {
    what: /^refresh tokens/u,
    days: 30,
    table: 'identity.refresh_tokens',
    make: (at, n) =>
      row(
        `insert into identity.refresh_tokens (hash, device_id, issued_at, expires_at) values (${hashed(n)}, $1, $2, $2) ${found('hash')}`,
        deviceId,
        at,
      ),
  },
  {
    what: /^devices/u,
    days: 366,
    table: 'identity.devices',
    make: (at, n) =>
      row(
        `insert into identity.devices (identity_id, label, created_at, last_seen_at, authenticated_at, revoked_at)
         values ($1, 'x', $2, $2, $2, case when ${n} % 2 = 0 then $2::timestamptz end) ${found('id')}`,
        identityId,
        at,
      ),
  },
  {
    what: /^codes/u,
    days: 30,
    table: 'identity.codes',
    make: (at, n) =>
      row(
        `insert into identity.codes (purpose, identity_id, expires_at, requested_at, asker)
         values ('reset-password', $1, $2, array[$2::timestamptz], ${hashed(n)}) ${found('id')}`,
        identityId,
        at,
      ),
  },
  {
    what: /^codes/u,
    days: 366,
    table: 'identity.codes',
    make: (at, n) =>
      row(
        `insert into identity.codes (purpose, identity_id, expires_at, requested_at, asker, target, used_at)
         values ('change-email', $1, $2, array[$2::timestamptz], ${hashed(n)}, 'old@example.org', $2) ${found('id')}`,
        identityId,
        at,
      ),
  },
  {
    what: /^failed sign-ins/u,
    days: 1,
    table: 'identity.sign_in_failures',
    make: (at, n) => row(`insert into identity.sign_in_failures values ('k${n}', 1, $1, $1) ${found('key')}`, at),
  },
  {
    what: /^counted guesses/u,
    days: 366,
    table: 'identity.guesses',
    make: (at, n) => row(`insert into identity.guesses values ('k${n}', 1, $1) ${found('key')}`, at),
  },
  {
    what: /^invitations/u,
    days: 30,
    table: 'account.init_tokens',
    make: (at, n) =>
      row(
        `insert into account.init_tokens (nonce, source, email, created_at, expires_at)
         values (${hashed(n)}, 'operator', 'x@example.org', $1, $1) ${found('id')}`,
        at,
      ),
  },
  {
    what: null,
    days: Infinity,
    table: 'account.init_tokens',
    make: (at, n) =>
      row(
        `insert into account.init_tokens (nonce, source, email, created_at, expires_at)
         values (${hashed(n)}, 'gift', 'x@example.org', $1, $1) ${found('id')}`,
        at,
      ),
  },
  {
    what: /^printed booklets/u,
    days: 90,
    table: 'reports.booklets',
    make: (at, n) =>
      row(
        `insert into reports.booklets
           (session_id, booklet, language, edition, instrument_version, printed_name, bytes, rendered_at)
         values ($1, 'main', 'fr', 'e${n}', 'x', 'X', '', $2) ${found('edition')}`,
        sessionId,
        at,
      ),
  },
  {
    what: /^the two lines/u,
    days: 366,
    table: 'grants.wishes',
    make: (at, n) => row(`insert into grants.wishes values (0, ${n}, 'x', null, $1) ${found('purchase_id')}`, at),
  },
  {
    what: /^when people let support/u,
    days: 366,
    table: 'grants.support_access',
    make: (at) =>
      row(`insert into grants.support_access (account_id, opened_at, closed_at) values (0, $1, $1) ${found('id')}`, at),
  },
  {
    what: null,
    days: Infinity,
    table: 'grants.grants',
    make: (at, n) =>
      row(
        `insert into grants.grants (account_id, purchase_id, consultant_id, booklets, granted_at, withdrawn_at)
         values (0, ${n}, 1, '{}', $1, $1) ${found('id')}`,
        at,
      ),
  },
  {
    what: /^exports/u,
    days: 0,
    table: 'privacy.exports',
    make: (at) =>
      row(
        `insert into privacy.exports (account_id, state, requested_at, expires_at, data, document)
         values (0, 'ready', $1, $1, '{}', '') ${found('id')}`,
        at,
      ),
  },
  {
    what: /^proofs of consent/u,
    days: 0,
    table: 'privacy.consent_proofs',
    make: (at) =>
      row(
        `insert into privacy.consent_proofs (account_id, email_hash, session_id, is_parent, text_version, given_at, kept_until)
         values (0, '', 0, false, 'x', $1::timestamptz - interval '5 years', $1) ${found('id')}`,
        at,
      ),
  },
  {
    what: /^the ledger of mails/u,
    days: 366,
    table: 'mails.mails',
    make: (at) =>
      row(
        `insert into mails.mails (account_id, job_id, kind, state, queued_at)
         values ($2, gen_random_uuid(), 'notice', 'taken', $1) ${found('id')}`,
        at,
        accountId,
      ),
  },
  {
    what: null,
    days: 30,
    table: 'mails.mails',
    make: (at) =>
      row(
        `insert into mails.mails (account_id, job_id, kind, detail, state, queued_at)
         values (0, gen_random_uuid(), 'code', 'sign-up', 'taken', $1) ${found('id')}`,
        at,
      ),
  },
  {
    what: /^addresses whose mails/u,
    days: 366,
    table: 'mails.suppressions',
    make: (at, n) =>
      row(
        `insert into mails.suppressions (reader, account_id, since, returned_at, reason)
         values (${hashed(n)}, 0, $1, $1, 'returned') ${found('id')}`,
        at,
      ),
  },
  {
    what: /^quotes of seats/u,
    days: 366,
    table: 'groups.orders',
    make: (at) =>
      row(
        `insert into groups.orders (account_id, group_id, seats, unit_cents, buyer, quoted_at, valid_until, terms_version)
         values (0, 0, 1, 5000, '{}', $1, '2026-01-01', 'x') ${found('id')}`,
        at,
      ),
  },
  {
    what: null,
    days: Infinity,
    table: 'consent.consents',
    make: (at) =>
      row(
        `insert into consent.consents (account_id, session_id, is_parent, text_version, given_at)
         values ($2, $3, false, 'x', $1) ${found('id')}`,
        at,
        accountId,
        sessionId,
      ),
  },
  {
    what: null,
    days: Infinity,
    table: 'invoices.invoices',
    make: (at, n) =>
      row(
        `insert into invoices.invoices (number, account_id, order_id, offer_id, offer_label, total_cents, issued_at, snapshot)
         values ('T-${n}', 0, -${n}, 27, 'x', 5000, $1, '{}') ${found('id')}`,
        at,
      ),
  },
];

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
    // server/src/staff/kept.test.ts
    'staff.sessions',
    'staff.invitations',
    'staff.browsers',
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
      `insert into identity.devices (identity_id, label, created_at, last_seen_at, authenticated_at)
       select id, 'x', $2, $2, $2 from identity.identities where email = $1`,
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
