/** The ledger of mails: a row for each, whatever becomes of its job; and addresses that no mail goes to. */
import { describe, expect, test, vi } from 'vitest';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { doJobs, firstTry } from '../../testing/do-jobs.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { newPerson } from '../../testing/person.ts';
import { insertMember } from '../../testing/staff.ts';
import { DAY } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { readerOf } from './reader.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db, pool, clock, env, places, enqueue, handlers } = product;

const notice = (to: string, accountId: number) =>
  enqueue(db, 'mail-notice', {
    kind: 'passwordChanged',
    to,
    accountId,
    language: 'fr',
    at: clock().toISOString(),
    userAgent: '',
    origin: places.product,
  });

const rowsOf = (jobId: string | null) =>
  db
    .selectFrom('mails.mails')
    .where('job_id', '=', jobId ?? '')
    .selectAll()
    .execute();
const rowOf = async (jobId: string | null) => {
  const rows = await rowsOf(jobId);
  expect(rows).toHaveLength(1);
  return rows[0];
};
/** One try of a mail's job, as the queue would make it. */
const tryMail = async (jobId: string | null, run = firstTry(jobId ?? '')): Promise<unknown> => {
  const { rows } = await pool.query('select data from jobs.job where id = $1', [jobId]);
  const { data } = rows[0] as { data: never };
  return handlers['mail-notice'](data, run).catch((error: unknown) => error);
};
const standing = (address: string) =>
  db
    .selectFrom('mails.suppressions')
    .where('reader', '=', readerOf(env.appSecret, address))
    .where('ended_at', 'is', null)
    .selectAll()
    .executeTakeFirst();

describe('a mail', () => {
  test('has its row in the transaction that asks for it, and none where that is undone', async () => {
    const before = await db.selectFrom('mails.mails').select('id').execute();
    await transaction(db, async (db) => {
      await enqueue(db, 'mail-order', { orderId: 1, accountId: 7 });
      throw new Error('undone');
    }).catch(() => {});
    expect(await db.selectFrom('mails.mails').select('id').execute()).toEqual(before);
    const jobId = await enqueue(db, 'mail-order', { orderId: 1, accountId: 7 });
    expect(await rowOf(jobId)).toMatchObject({
      account_id: 7,
      kind: 'order',
      detail: null,
      subject_id: 1,
      state: 'queued',
    });
    await enqueue(db, 'reconcile-attempt', { reference: 'x' });
    expect(await db.selectFrom('mails.mails').select('id').execute()).toHaveLength(before.length + 1);
  });

  test('that was taken has the server’s words, and no address; tried again it is the same row', async () => {
    const jobId = await notice('taken@example.org', 7);
    expect(await tryMail(jobId)).toBeUndefined();
    expect(await tryMail(jobId)).toBeUndefined();
    const row = await rowOf(jobId);
    expect(row).toMatchObject({ state: 'taken', tries: 2, taken_at: clock(), returned_at: null });
    expect(row?.reply).toMatch(/^250 /u);
    expect(row?.reader).toEqual(readerOf(env.appSecret, 'Taken@Example.org'));
    expect(JSON.stringify(row)).not.toContain('@');
  });

  test('whose reader is gone says so, and one that cannot be made or sent waits until its last try', async () => {
    const moot = await enqueue(db, 'mail-order', { orderId: 999_999, accountId: 7 });
    await handlers['mail-order']({ orderId: 999_999, accountId: 7 }, firstTry(moot ?? ''));
    expect(await rowOf(moot)).toMatchObject({ state: 'moot' });
    const broken = await notice('nobody@example.org', 7);
    const fail = (isLast: boolean) =>
      handlers['mail-notice']({ accountId: 7 } as never, { ...firstTry(broken ?? ''), isLast }).catch(() => {});
    await fail(false);
    expect(await rowOf(broken)).toMatchObject({ state: 'queued', tries: 1 });
    await fail(true);
    expect(await rowOf(broken)).toMatchObject({ state: 'failed', tries: 2 });
  });

  test('that was written by a version without a ledger is sent, without a row', async () => {
    const jobId = await notice('before@example.org', 7);
    await db
      .deleteFrom('mails.mails')
      .where('job_id', '=', jobId ?? '')
      .execute();
    expect(await tryMail(jobId)).toBeUndefined();
    expect(await rowsOf(jobId)).toEqual([]);
    expect(await mailsTo(places, 'before@example.org')).toHaveLength(1);
  });
});

describe('an address that is refused', () => {
  test('at once is suppressed: nothing more is sent there, and the job is kept as failed mails are', async () => {
    const refused = await notice('camille@refuse.example', 8);
    expect(await tryMail(refused)).toMatchObject({ name: 'MailRefusal' });
    expect(await rowOf(refused)).toMatchObject({ state: 'returned', status: '5.1.1', taken_at: null });
    expect(await standing('Camille@refuse.example')).toMatchObject({
      reason: 'refused',
      status: '5.1.1',
      account_id: 8,
    });
    const next = await notice('camille@refuse.example', 8);
    const error = await tryMail(next);
    expect(error).toMatchObject({ name: 'MailRefusal' });
    expect(String(error)).not.toContain('@');
    expect(await rowOf(next)).toMatchObject({ state: 'suppressed', tries: 1 });
  });

  test('gets a code a day later, and no sooner; its use ends the suppression', async () => {
    const email = 'back@example.org';
    const person = await insertPerson(product, email);
    const accountId = await accountIdOf(product, person);
    const reader = readerOf(env.appSecret, email);
    const at = clock();
    await db
      .insertInto('mails.suppressions')
      .values({ reader, account_id: accountId, since: at, returned_at: at, reason: 'returned', status: '5.1.1' })
      .execute();
    const askCode = async () => {
      await newPerson(places, email).call('POST /identity/forgot-password', { body: { email } });
      await doJobs(product, 'ask-reset-code');
      await doJobs(product, 'mail-code').catch(() => {});
      return mailsTo(places, email);
    };
    expect(await askCode()).toEqual([]);
    const [held] = await db
      .selectFrom('mails.mails')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'code')
      .selectAll()
      .execute();
    expect(held).toMatchObject({ detail: 'reset-password', state: 'suppressed' });
    clock.advance(DAY);
    const [mail] = await askCode();
    expect(mail).toBeDefined();
    expect(await standing(email)).toBeDefined();
    const code = /\b\d{6}\b/u.exec(mail?.text ?? '')?.[0] ?? '';
    await newPerson(places, email).call('POST /identity/reset-password', {
      body: { email, code, password: 'Solstice2027' },
    });
    expect(await standing(email)).toBeUndefined();
    expect(
      await db.selectFrom('mails.suppressions').where('reader', '=', reader).select('ended_by').executeTakeFirst(),
    ).toEqual({ ended_by: 'confirmed' });
  });
});

describe('at the desk', () => {
  test('mails are filtered and told, and a suppression is released with a reason, once', async () => {
    const { browser } = await insertMember(product, 'support');
    const person = await insertPerson(product, 'desk@refuse.example');
    const accountId = await accountIdOf(product, person);
    const jobId = await notice('desk@refuse.example', accountId);
    await tryMail(jobId);
    const { mails } = await browser.call('GET /operations/mails', { query: { person: accountId } });
    expect(mails).toMatchObject([{ kind: 'notice', detail: 'passwordChanged', state: 'returned', accountId }]);
    const byAddress = await browser.call('GET /operations/mails', { query: { address: 'desk@refuse.example' } });
    expect(byAddress.mails).toEqual(mails);
    const [shown] = mails;
    const story = await browser.call('GET /operations/mails/:id', { params: { id: shown?.id ?? 0 } });
    expect(story).toMatchObject({ status: '5.1.1', mayBeSentAgain: false, orderId: null });
    const again = await browser.ask('POST', `/operations/mails/${shown?.id}/send-again`, { reason: 'jamais reçu' });
    expect(again).toMatchObject({ status: 409, body: { code: 'mail_not_sent_again' } });

    const card = await person.call('GET /account/identity', {});
    expect(card.mailsReturnSince).toBe(clock().toISOString());
    const waiting = await browser.call('GET /operations/today', {});
    expect(waiting.find(({ kind }) => kind === 'mail-returned')).toBeDefined();
    const { suppressions } = await browser.call('GET /operations/suppressions', {
      query: { address: 'desk@refuse.example' },
    });
    expect(suppressions).toMatchObject([{ email: 'desk@refuse.example', accountId, reason: 'refused', endedAt: null }]);
    const id = suppressions[0]?.id ?? 0;
    const release = { params: { id }, body: { reason: 'sa boîte est réparée' } };
    const both = await Promise.all([
      browser.ask('POST', `/operations/suppressions/${id}/release`, release.body),
      browser.ask('POST', `/operations/suppressions/${id}/release`, release.body),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(await standing('desk@refuse.example')).toBeUndefined();
    expect(await person.call('GET /account/identity', {})).toMatchObject({ mailsReturnSince: null });
    const journal = await db
      .selectFrom('staff.journal')
      .where('act', '=', 'suppression-released')
      .where('subject_id', '=', String(id))
      .selectAll()
      .execute();
    expect(journal).toMatchObject([{ reason: 'sa boîte est réparée', before: { status: '5.1.1' } }]);
  });

  test('an order’s mail is written again by one job and one row of the journal; to a suppressed address it is refused', async () => {
    const { browser } = await insertMember(product, 'support', 'again@staff.example');
    const person = await insertPerson(product, 'again@example.org');
    const accountId = await accountIdOf(product, person);
    await enqueue(db, 'mail-order', { orderId: 12, accountId });
    const own = () =>
      db.selectFrom('mails.mails').where('account_id', '=', accountId).orderBy('id').selectAll().execute();
    const [mail] = await own();
    const path = `/operations/mails/${mail?.id}/send-again`;
    expect(await browser.ask('POST', path, { reason: 'encore' })).toMatchObject({ status: 409 });
    await db.updateTable('mails.mails').set({ state: 'taken' }).where('account_id', '=', accountId).execute();
    expect(await browser.ask('POST', path, { reason: 'encore' })).toMatchObject({ status: 204 });
    expect(await own()).toMatchObject([{ state: 'taken' }, { state: 'queued', kind: 'order', subject_id: 12 }]);
    const { rows } = await pool.query(`select data from jobs.job where name = 'mail-order' and data @> $1`, [
      { accountId, orderId: 12 },
    ]);
    expect(rows).toHaveLength(2);
    await db
      .insertInto('mails.suppressions')
      .values({
        reader: readerOf(env.appSecret, 'again@example.org'),
        account_id: accountId,
        since: clock(),
        returned_at: clock(),
        reason: 'complained',
        status: null,
      })
      .execute();
    expect(await browser.ask('POST', path, { reason: 'encore' })).toMatchObject({
      status: 409,
      body: { code: 'mail_suppressed' },
    });
    const acts = await db.selectFrom('staff.journal').where('act', '=', 'mail-sent-again').selectAll().execute();
    expect(acts).toHaveLength(1);
  });
});

test('an erasure leaves no row, no suppression and no trace of the reader in others’ mails', async () => {
  const email = 'erased@example.org';
  const { eraseMails } = await import('./personal-data.ts');
  const own = await notice(email, 40);
  const others = await notice(email, 41);
  await tryMail(own);
  await tryMail(others);
  await vi.waitFor(async () => expect(await mailsTo(places, email)).toHaveLength(2));
  await db
    .insertInto('mails.suppressions')
    .values({
      reader: readerOf(env.appSecret, email),
      account_id: 41,
      since: clock(),
      returned_at: clock(),
      reason: 'returned',
      status: null,
    })
    .execute();
  await eraseMails(db, env.appSecret, 40, [email]);
  expect(await rowsOf(own)).toEqual([]);
  expect(await rowOf(others)).toMatchObject({ state: 'taken', reader: null });
  expect(await standing(email)).toBeUndefined();
});
