/**
 * Nothing of an erased person is left anywhere: every row of every table of every schema is looked at, the jobs' included. What
 * may stay is named here, and why.
 */
import { parisDate } from '@eqinox/domain/calendar';
import { lastSendDate } from '@eqinox/domain/checkout/gift-form';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { accountIdOf, giveDiagnostic } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, payAtProvider, signUp } from '../../testing/journey.ts';
import { later } from '../../testing/later.ts';
import { codeNumber, mailsTo } from '../../testing/mailbox.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { DAY } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { createInitToken } from '../account/index.ts';

const product = await startTestProduct();
const { places, db, pool, clock, env } = product;
/** The last day on which a gift may leave. */
const LATER = lastSendDate(parisDate(clock()));

const EMAIL = 'zelindor.vraquebois@example.org';
const NAMES = { prenom: 'Zélindor', nom: 'Vraquebois' };
const TRACES = /z[eé]lindor|vraquebois/iu;

/** What the law has us keep: an invoice names its buyer for ten years, and a consent is proved for five. */
const KEPT = ['invoices.invoices', 'privacy.consent_proofs'];
/** A gift that somebody else bought for this address, and that has not left: it is owed. */
const OWED = ['checkout.gifts', 'jobs.job_common'];

/** The tables with a row in which `trace` is found, by everything that is not PostgreSQL's own. */
const tablesWith = async (trace: RegExp): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`.execute(db);
  expect(tables.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const { name } of tables) {
    // Bytes too, as the letters that they may be.
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from ${sql.raw(name)} t`.execute(db);
    const letters = (text: string): string =>
      text.replace(/\\\\x((?:[\da-f]{2})+)/gu, (_, hex: string) => Buffer.from(hex, 'hex').toString('utf8'));
    if (rows.some(({ text }) => trace.test(text) || trace.test(letters(text)))) found.push(name);
  }
  return found.toSorted();
};

const buy = async (person: Person, line: 'own' | 'gift', to = ''): Promise<number> => {
  const { pbx_CMD: reference } =
    line === 'own'
      ? await person.call('POST /payment/buy-eqibox', { body: { idOffre: 29 } })
      : await person.call('POST /payment/gift-eqibox', {
          body: { idOffre: 29, recipientEmail: to, sendDate: LATER },
        });
  const body = { ...billing, firstName: NAMES.prenom, lastName: NAMES.nom, reference };
  const theirs = line === 'own' ? body : { ...billing, reference };
  await payAtProvider(await person.call('POST /payment/add-billing-data', { body: theirs }));
  const { rows } = await pool.query<{ order_id: number }>(
    'select order_id from checkout.payment_attempts where reference = $1',
    [reference],
  );
  await vi.waitFor(async () => {
    const paid = await db
      .selectFrom('checkout.orders')
      .where('id', '=', rows[0]!.order_id)
      .select('status')
      .executeTakeFirst();
    expect(paid?.status).toBe('paid');
  });
  return rows[0]!.order_id;
};

/** Invitations to the address: not used, past their time, used by somebody else, of a gift that left. */
const invite = async (otherAccount: number): Promise<string[]> => {
  const links: string[] = [];
  for (const [source, days, used] of [
    ['operator', 90, false],
    ['birth-list', 90, false],
    ['operator', -1, false],
    ['operator', 90, true],
    ['gift', 90, false],
    ['gift', -1, false],
  ] as const) {
    const { id, token } = await createInitToken(db, env.appSecret, {
      source,
      email: EMAIL,
      ...NAMES,
      code_from: null,
      birth_list: null,
      created_at: new Date(clock().getTime() - 2 * DAY),
      expires_at: new Date(clock().getTime() + days * DAY),
    });
    links.push(token);
    if (used) {
      const use = { used_at: clock(), used_by: otherAccount };
      await db.updateTable('account.init_tokens').set(use).where('id', '=', id).execute();
    }
  }
  return links;
};

/** Jobs about the person in every state that there is, of an earlier version's too. */
const plantJobs = async (accountId: number, orderId: number): Promise<void> => {
  const mail = { to: EMAIL, language: 'fr', origin: places.product };
  const payloads: [string, object][] = [
    ['mail-code', { ...mail, codeId: 999_999, purpose: 'sign-up' }],
    ['ask-reset-code', { email: EMAIL, language: 'fr', origin: places.product }],
    ['mail-notice', { ...mail, kind: 'newDevice', at: clock().toISOString(), userAgent: NAMES.nom }],
    ['mail-notice', { ...mail, kind: 'passkeyAdded', at: clock().toISOString(), userAgent: '', passkeys: [NAMES.nom] }],
    ['mail-privacy', { ...mail, kind: 'exportReady' }],
    ['mail-gift', { to: EMAIL, orderId: 999_999 }],
    ['mail-order', { orderId }],
    ['mail-booking', { accountId, purchaseId: 999_999, reader: 'person' }],
  ];
  for (const [name, data] of payloads) {
    for (const state of ['created', 'retry', 'completed', 'failed', 'cancelled']) {
      await pool.query(
        `insert into jobs.job (name, data, state, singleton_key, start_after, keep_until, completed_on, output)
         values ($1, $2, $3::jobs.job_state, gen_random_uuid()::text, now() + interval '1 day', now() + interval '1 year',
           case when $3 in ('completed', 'failed', 'cancelled') then now() end, $4)`,
        [name, JSON.stringify(data), state, JSON.stringify({ message: `550 user ${EMAIL} unknown` })],
      );
    }
  }
};

test('after an erasure', async () => {
  const other = await insertPerson(product, 'somebody-else@example.org');
  const otherAccount = await accountIdOf(product, other);
  const person = await signUp(places, EMAIL, NAMES);
  const accountId = await accountIdOf(product, person);
  const orderId = await buy(person, 'own');
  await giveDiagnostic(product, person);
  // A gift from somebody else that is still to leave, and one that has left.
  const owed = await buy(other, 'gift', EMAIL);
  await db
    .insertInto('checkout.withdrawals')
    .values({
      order_id: orderId,
      declared_name: NAMES.nom,
      contact_email: EMAIL,
      refund_cents: 0,
      declared_at: clock(),
      acknowledged_at: clock(),
    })
    .execute();
  const { id: identity_id } = await db
    .selectFrom('identity.identities')
    .where('account_id', '=', accountId)
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('identity.passkeys')
    .values({
      identity_id,
      credential_id: Buffer.from(`of ${EMAIL}`),
      public_key: Buffer.alloc(1),
      sign_count: 0,
      transports: [],
      backup_eligible: false,
      backed_up: false,
      name: `Téléphone de ${NAMES.prenom}`,
      created_at: clock(),
      last_used_at: null,
    })
    .execute();
  const links = await invite(otherAccount);
  await newPerson(places, EMAIL).call('POST /identity/forgot-password', { body: { email: EMAIL } });
  await codeNumber(places, EMAIL, 2);
  await plantJobs(accountId, orderId);
  await person.call('POST /privacy/erasure', {});
  await person.call('POST /privacy/erasure/confirm', { body: { code: await codeNumber(places, EMAIL, 3) } });
  // A second attempt to sign up with the address, by whoever it was.
  await newPerson(places, EMAIL).ask('POST', '/identity/register-photon', { email: EMAIL, password: 'Solstice2027' });
  const before = await tablesWith(TRACES);
  for (const table of [
    'account.accounts',
    'account.init_tokens',
    'checkout.withdrawals',
    'identity.passkeys',
    'jobs.job_common',
  ]) {
    expect(before).toContain(table);
  }

  const told = (await mailsTo(places, EMAIL)).length;
  await later(product, 7 * 24 * 60, 'erase-account');
  await expect.poll(async () => (await mailsTo(places, EMAIL)).length, { timeout: 40_000 }).toBeGreaterThan(told);
  // The last mail has left, and its job with it.
  await expect
    .poll(async () => (await pool.query(`select 1 from jobs.job where name = 'mail-privacy'`)).rowCount, {
      timeout: 20_000,
    })
    .toBe(0);
  const after = await tablesWith(TRACES);
  expect(after.filter((table) => !KEPT.includes(table))).toEqual(OWED);
  const jobs = await pool.query('select name, data from jobs.job where data::text ~* $1', ['zelindor|vraquebois']);
  expect(jobs.rows).toEqual([{ name: 'mail-gift', data: { orderId: owed, accountId: otherAccount, to: EMAIL } }]);

  // Links of invitations are nobody's, or over; a gift is still there to be opened by whoever holds its link.
  const opened = await Promise.all(
    links.map((link) => newPerson(places, 'x@example.org').ask('GET', `/account/to-init/${link}`)),
  );
  expect(opened.map(({ status }) => status)).toEqual([404, 404, 404, 410, 200, 410]);
  expect(opened[4]?.body).toMatchObject({ email: '', prenom: null, nom: null });
  expect(product.logged.join('')).not.toMatch(TRACES);
}, 180_000);
