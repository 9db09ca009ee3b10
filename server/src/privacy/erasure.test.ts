/** Erasure: confirmed by a code, seven days to change one's mind, then nothing is left but what the law has us keep. */
import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { enrol } from '../../testing/authenticator.ts';
import { firstTry } from '../../testing/do-jobs.ts';
import { PASSWORD, signIn, signUp } from '../../testing/journey.ts';
import { codeNumber, mailsTo, wrongCode } from '../../testing/mailbox.ts';
import { jobsRun } from '../../testing/later.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { DAY, HOUR } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { twoPeople, type TwoPeople } from '../../testing/two-people.ts';
import { currentBank } from '../content/banks.ts';
import type { WorkContext } from '../context.ts';
import type { Database } from '../database.ts';
import { importLegacyAccounts } from '../operations/import-legacy-accounts.ts';
import { eraseAccount } from './erase-account.ts';

const product = await startTestProduct();
const { places, db, clock, env } = product;

/** The job, as it runs on its day. Its own mails and its second pass are written like any job. */
const runErasure = async (accountId: number): Promise<string[]> => {
  const written: string[] = [];
  const enqueue = async (_db: unknown, name: string): Promise<string> => {
    written.push(name);
    return name;
  };
  const context = { db, env, adapters: { enqueue }, now: clock() } as unknown as WorkContext;
  await eraseAccount(context, { accountId, origin: places.product }, firstTry('on its day'));
  return written;
};
const confirm = (person: Person, code: string) => person.ask('POST', '/privacy/erasure/confirm', { code });
const state = (person: Person) => person.call('GET /privacy/erasure', {});
/** Asks, reads the mail, confirms. `codes`: how many code mails the person has had. */
const plan = async (person: Person, codes = 2): Promise<void> => {
  await person.call('POST /privacy/erasure', {});
  expect(await confirm(person, await codeNumber(places, person.email, codes))).toMatchObject({ status: 200 });
};

/** Every row of every table but the jobs', as text, by table. */
const dump = async (db: Kysely<Database>): Promise<Map<string, string[]>> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'jobs', 'public')`.execute(
    db,
  );
  const all = new Map<string, string[]>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<{
      text: string;
    }>`select to_jsonb(t)::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    all.set(
      `${schema}.${name}`,
      rows.map(({ text }) => text),
    );
  }
  return all;
};
const tablesWith = (all: Map<string, string[]>, wanted: RegExp): string[] =>
  [...all]
    .filter(([, rows]) => rows.some((row) => wanted.test(row)))
    .map(([table]) => table)
    .toSorted();

let people: TwoPeople;
beforeAll(async () => {
  people = await twoPeople(product);
});

describe('an erasure', () => {
  test('is planned by a code of the mailbox, for 7 days later; the person is told', async () => {
    const person = await signUp(places, 'plans@example.org');
    expect(await state(person)).toEqual({ state: 'none', progress: 0, eraseAt: null });
    expect(await person.ask('POST', '/privacy/erasure')).toMatchObject({ status: 204 });
    const code = await codeNumber(places, person.email, 2);
    expect(await confirm(person, wrongCode(code))).toMatchObject({ status: 422 });
    expect(await state(person)).toMatchObject({ state: 'none' });
    const eraseAt = new Date(clock().getTime() + 7 * DAY).toISOString();
    const planned = { state: 'scheduled', progress: 0, eraseAt };
    expect(await confirm(person, code)).toMatchObject({ status: 200, body: planned });
    expect(await state(person)).toEqual(planned);
    expect(await person.ask('POST', '/privacy/erasure')).toMatchObject({
      status: 409,
      body: { code: 'erasure_scheduled' },
    });
    expect(await confirm(person, code)).toMatchObject({ status: 422 });
    await expect
      .poll(async () => (await mailsTo(places, person.email)).map(({ subject }) => subject).join(), { timeout: 20_000 })
      .toContain('Votre compte sera supprimé le');
    const { rows } = await sql<{ at: Date }>`
      select start_after as at from jobs.job where name = 'erase-account'
        and data->>'accountId' = ${String(await accountIdOf(product, person))}`.execute(db);
    expect(rows.map(({ at }) => at.toISOString())).toEqual([eraseAt]);
  });

  test('is taken back by who changes their mind, and the owner is told: its day passes and nothing happens', async () => {
    const person = await signUp(places, 'hesitates@example.org');
    await plan(person);
    expect(await person.call('POST /privacy/erasure/cancel', {})).toEqual({
      state: 'none',
      progress: 0,
      eraseAt: null,
    });
    const held = db.selectFrom('reminders.held').where('account_id', '=', await accountIdOf(product, person));
    expect(await held.selectAll().execute()).toEqual([]);
    // Once more takes nothing back, and tells nothing.
    await person.call('POST /privacy/erasure/cancel', {});
    const told = async () =>
      (await mailsTo(places, person.email)).filter(({ subject }) => subject === 'Votre compte ne sera pas supprimé');
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(1);
    await jobsRun(product, 'mail-notice');
    expect(await told()).toHaveLength(1);
    const accountId = await accountIdOf(product, person);
    clock.advance(7 * DAY);
    expect(await runErasure(accountId)).toEqual([]);
    expect((await signIn(places, person.email)).token).not.toBeNull();
  });

  test('taken back and planned anew waits for its new day', async () => {
    const person = await signUp(places, 'wavers@example.org');
    await plan(person);
    await person.call('POST /privacy/erasure/cancel', {});
    clock.advance(3 * DAY);
    person.token = (await person.call('POST /identity/refresh', {})).accessToken;
    await plan(person, 3);
    const accountId = await accountIdOf(product, person);
    clock.advance(4 * DAY);
    expect(await runErasure(accountId)).toEqual([]);
    clock.advance(3 * DAY);
    expect(await runErasure(accountId)).toContain('mail-privacy');
  });

  test('is not confirmed by the code of anything else, nor by anybody else', async () => {
    const [person, other] = [
      await signUp(places, 'guarded@example.org'),
      await signUp(places, 'passer-by@example.org'),
    ];
    await person.call('POST /privacy/erasure', {});
    const code = await codeNumber(places, person.email, 2);
    expect(await confirm(other, code)).toMatchObject({ status: 422 });
    await newPerson(places, person.email).call('POST /identity/forgot-password', { body: { email: person.email } });
    const resetCode = await codeNumber(places, person.email, 3);
    if (resetCode !== code) expect(await confirm(person, resetCode)).toMatchObject({ status: 422 });
    expect(await state(person)).toMatchObject({ state: 'none' });
  });
});

describe('on its day', () => {
  test('everything goes but invoices and their minimum; proofs of consent are kept apart', async () => {
    const { owner } = people;
    const email = owner.email;
    clock.advance(HOUR);
    const browser = await signIn(places, email);
    await enrol(browser, clock);
    await browser.call('PUT /reminders', { body: { gift: false } });
    await browser.call('POST /privacy/export', {});
    await expect
      .poll(async () => (await browser.call('GET /privacy/export', {})).state, { timeout: 60_000 })
      .toBe('ready');
    await newPerson(places, email).ask('POST', '/identity/sign-in', { email, password: 'Mauvais2026' });
    const accountId = await accountIdOf(product, owner);
    await plan(browser);
    clock.advance(7 * DAY);
    const refreshed = await browser.ask('POST', '/identity/refresh');
    browser.token = (refreshed.body as { accessToken: string }).accessToken;
    const before = await dump(db);
    // Whoever is about to go is reminded of nothing.
    const reminded = tablesWith(before, new RegExp(`"account_id": ${accountId}\\b`, 'u'));
    expect(reminded).toEqual(expect.arrayContaining(['reminders.held', 'reminders.switched_off']));
    expect(tablesWith(before, /owner@example\.org/u).length).toBeGreaterThan(3);
    // What a booklet quotes is told from the answers each time: statements stand in the copy that was asked for, and nowhere else.
    const texts = currentBank().texts['fr']!.behaviours.flat();
    const statements = new RegExp(texts.map((text) => text.slice(0, -1)).join('|'), 'u');
    expect(tablesWith(before, statements)).toEqual(['privacy.exports']);
    const others = (all: Map<string, string[]>) =>
      [...all.values()].flat().filter((row) => row.includes('stranger@')).length;

    expect(await runErasure(accountId)).toEqual(['mail-privacy', 'erase-account']);

    const after = await dump(db);
    // The mailbox, the name, the address and the telephone stand in the invoice alone, which the law has us keep.
    expect(tablesWith(after, /owner@example\.org|0612345678|612345678/u)).toEqual([]);
    expect(tablesWith(after, statements)).toEqual([]);
    expect(tablesWith(after, /rue de l’Exemple/u)).toEqual(['invoices.invoices']);
    // The number of the account stands where accounting and proofs need it, and on the empty shell of the identity.
    expect(tablesWith(after, new RegExp(`"account_id": ${accountId}\\b`, 'u'))).toEqual([
      'checkout.orders',
      // Empty shells, for a session that was open: `eraseIdentity`.
      'identity.access_tokens',
      'identity.devices',
      'identity.identities',
      'identity.refresh_tokens',
      'invoices.invoices',
      'privacy.consent_proofs',
      'privacy.erasures',
    ]);
    expect(others(after)).toBe(others(before));
    const proofs = await db.selectFrom('privacy.consent_proofs').selectAll().execute();
    expect(proofs).toHaveLength(3);
    expect(proofs[0]).toMatchObject({ account_id: accountId, is_parent: false });
    for (const proof of proofs) expect(proof.kept_until.getFullYear() - proof.given_at.getFullYear()).toBe(5);
    const orders = await db.selectFrom('checkout.orders').where('account_id', '=', accountId).selectAll().execute();
    expect(orders.map(({ billing }) => billing)).toEqual(orders.map(() => null));
    expect(
      await db.selectFrom('invoices.invoices').where('account_id', '=', accountId).select('id').execute(),
    ).toHaveLength(2);

    // Whoever was signed in hears what happened; the address is free.
    const gone = { status: 401, body: { message: 'User does not exist.' } };
    expect(await browser.ask('GET', '/account')).toMatchObject(gone);
    expect(await browser.ask('POST', '/identity/refresh')).toMatchObject(gone);
    const check = newPerson(places, email).call('POST /identity/check-email', { body: { email } });
    expect(await check).toEqual({ known: false, status: null });
    expect(
      await newPerson(places, email).ask('POST', '/identity/sign-in', { email, password: PASSWORD }),
    ).toMatchObject({ status: 401, body: { code: 'credentials_wrong' } });
  });

  test('what waits of the old system under the address goes too, and nobody else’s', async () => {
    const person = await signUp(places, 'had-an-old-one@example.org');
    const row = (email: string) => `${email},sha256$sel$${'ab'.repeat(32)},Quatrelune,Sidonie,1961-02-03,1:2019-05-04`;
    const lines = [person.email, 'another-old-one@example.org'].map(row).join('\n');
    await importLegacyAccounts(db, `email,password_hash,nom,prenom,birthday,diagnostics\n${lines}`, clock());
    expect(await person.call('GET /account', {})).toMatchObject({ email: person.email });
    await plan(person);
    clock.advance(7 * DAY);
    const tables = ['account.accounts', 'account.old_credentials'];
    expect(tablesWith(await dump(db), /"had-an-old-one@/u)).toEqual(expect.arrayContaining(tables));
    const past = () => db.selectFrom('offers.purchases').where('offer_id', '=', 1).select('id').execute();
    expect(await past()).toHaveLength(2);

    await runErasure(await accountIdOf(product, person));

    const after = await dump(db);
    expect(tablesWith(after, /had-an-old-one@/u)).toEqual([]);
    expect(tablesWith(after, /another-old-one@/u)).toEqual(tables);
    expect(after.get('account.accounts')?.filter((text) => text.includes('Quatrelune'))).toHaveLength(1);
    expect(await past()).toHaveLength(1);
  });

  test('the job may run again: what a call that was on its way wrote goes then, and nothing is told twice', async () => {
    const person = await signUp(places, 'late-call@example.org');
    await plan(person);
    const accountId = await accountIdOf(product, person);
    clock.advance(7 * DAY);
    await runErasure(accountId);
    await db
      .insertInto('offers.purchases')
      .values({
        account_id: accountId,
        offer_id: 9,
        order_id: null,
        bought_at: clock(),
        begun_at: null,
        colour_over_at: null,
        completed_at: null,
        booked_at: null,
        explorer_id: null,
        closed_at: null,
        withdrawn_at: null,
      })
      .execute();
    expect(await runErasure(accountId)).toEqual([]);
    expect(await db.selectFrom('offers.purchases').where('account_id', '=', accountId).selectAll().execute()).toEqual(
      [],
    );
  });

  test('somebody who signs up again with the same address begins with nothing', async () => {
    const person = await signUp(places, 'returns@example.org');
    await plan(person);
    const accountId = await accountIdOf(product, person);
    clock.advance(7 * DAY);
    await runErasure(accountId);
    const again = newPerson(places, person.email);
    await again.call('POST /identity/register-photon', { body: { email: person.email, password: PASSWORD } });
    const code = await codeNumber(places, person.email, 3);
    again.token = (await again.call('POST /identity/confirm', { body: { code } })).accessToken;
    expect(await again.call('GET /account', {})).toMatchObject({ email: person.email, prenom: null });
    expect(await state(again)).toMatchObject({ state: 'none' });
  });
});
