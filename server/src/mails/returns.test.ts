/** What comes back, over SMTP and IMAP, from the sandbox's hosts and from people who forge. */
import { beforeEach, describe, expect, test } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { readerOf } from './reader.ts';
import { returnAddress } from './return-address.ts';

const product = await startTestProduct({ idle: true });
const { db, pool, clock, env, places, enqueue } = product;
const BASE = env.returns?.address ?? '';
let number = 0;

/** A mail to somebody at this host has left; its address, and its number. */
const mailTo = async (host: string) => {
  number += 1;
  const to = `somebody-${number}@${host}`;
  const accountId = 1_000 + number;
  const jobId = await enqueue(db, 'mail-notice', {
    kind: 'passwordChanged',
    to,
    accountId,
    language: 'fr',
    at: clock().toISOString(),
    userAgent: '',
    origin: places.product,
  });
  await doJobs(product, 'mail-notice');
  const row = () =>
    db
      .selectFrom('mails.mails')
      .where('job_id', '=', jobId ?? '')
      .selectAll()
      .executeTakeFirstOrThrow();
  const { id } = await row();
  return { to, accountId, id, row, address: returnAddress(BASE, env.appSecret, { accountId, id }) };
};
const suppressed = async (address: string) => {
  const row = await db
    .selectFrom('mails.suppressions')
    .where('reader', '=', readerOf(env.appSecret, address))
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
};
const readReturns = async (): Promise<void> => {
  await pool.query(`delete from jobs.job where name = 'read-returns'`);
  await enqueue(db, 'read-returns', {}, { singletonKey: 'round' });
  await doJobs(product, 'read-returns');
};
/** Puts a message into the mailbox as it is. */
const put = (source: string) =>
  fetch(`${places.sandbox}/returns`, { method: 'POST', body: source.replaceAll('\n', '\r\n') });
const kept = async () =>
  (await (await fetch(`${places.sandbox}/returns.json`)).json()) as { uid: number; size: number; flags: string[] }[];

const report = (to: string, fields: string, extra = '') => `From: MAILER-DAEMON@other.example
To: <${to}>
Subject: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=x

--x
Content-Type: text/plain

It did not arrive.
--x
Content-Type: message/delivery-status

Reporting-MTA: dns; other.example

${fields}

--x
Content-Type: text/rfc822-headers

Subject: hello
${extra}
--x--
`;
const FAILED = 'Final-Recipient: rfc822; anybody@example.org\nAction: failed\nStatus: 5.1.1';

describe('a server that', () => {
  test.each([
    ['revient.example', 'returned', '5.1.1', 'returned'],
    ['deux-fois.example', 'returned', '5.1.1', 'returned'],
    ['plein.example', 'soft-returned', '5.2.2', null],
    ['plainte.example', 'complained', null, 'complained'],
    ['tarde.example', 'taken', null, null],
    ['absent.example', 'taken', null, null],
    ['example.org', 'taken', null, null],
  ])('is %s leaves the mail %s', async (host, state, status, reason) => {
    const mail = await mailTo(host);
    expect(await mail.row()).toMatchObject({ state: 'taken' });
    await readReturns();
    expect(await mail.row()).toMatchObject({ state, status });
    const found = await suppressed(mail.to);
    if (reason === null) expect(found).toBeNull();
    else expect(found).toMatchObject({ reason, status, account_id: mail.accountId });
  });
});

describe('what comes into the mailbox', () => {
  beforeEach(readReturns);

  test('is deleted when it was a report, and stays, read, when it was anything else', async () => {
    const before = (await kept()).length;
    const mail = await mailTo('example.org');
    await put(report(mail.address, FAILED));
    await put(`From: somebody@example.org\nTo: ${BASE}\nSubject: Bonjour\n\nUne question.\n`);
    await readReturns();
    const after = (await kept()).slice(before);
    expect(after).toHaveLength(1);
    expect(after[0]?.flags).toEqual(['\\Seen']);
    expect(await mail.row()).toMatchObject({ state: 'returned' });
  });

  test('with a forged token, or about a mail that never left, changes nothing', async () => {
    const mail = await mailTo('example.org');
    const forged = mail.address.replace(/[\da-f](?=@)/u, (sign) => (sign === '0' ? '1' : '0'));
    const never = returnAddress(BASE, env.appSecret, { accountId: 1, id: 999_999 });
    const jobId = await enqueue(db, 'mail-order', { orderId: 1, accountId: 77 });
    const queued = await db
      .selectFrom('mails.mails')
      .where('job_id', '=', jobId ?? '')
      .select('id')
      .executeTakeFirstOrThrow();
    const unsent = returnAddress(BASE, env.appSecret, { accountId: 77, id: queued.id });
    // The body may say what it will: whom it names is not read.
    for (const to of [forged, never, unsent, BASE]) {
      await put(report(to, FAILED.replace('anybody@example.org', mail.to), `Return-Path: <${mail.address}>`));
    }
    const before = await db.selectFrom('mails.suppressions').selectAll().execute();
    await readReturns();
    expect(await mail.row()).toMatchObject({ state: 'taken', returned_at: null });
    expect(await db.selectFrom('mails.suppressions').selectAll().execute()).toEqual(before);
  });

  test('told twice is heard once; released in between, the replay suppresses nothing anew', async () => {
    const mail = await mailTo('example.org');
    await put(report(mail.address, FAILED));
    await readReturns();
    const id = (await suppressed(mail.to))?.id ?? 0;
    await db
      .updateTable('mails.suppressions')
      .set({ ended_at: clock(), ended_by: 'released' })
      .where('id', '=', id)
      .execute();
    await put(report(mail.address, FAILED));
    await readReturns();
    expect(await suppressed(mail.to)).toMatchObject({ ended_by: 'released' });
  });

  test('malformed or huge holds nobody up: what comes behind it is read', async () => {
    const [one, other] = [await mailTo('example.org'), await mailTo('example.org')];
    await put('');
    await put('\u0000\u0001\n\n\n');
    await put(report(one.address, 'Action failed\nStatus'));
    await put(report(one.address, `Action: failed\nStatus: ${'9'.repeat(5_000)}.1.1`).slice(0, 900));
    await put(`To: ${'x@y, '.repeat(5_000)}\nContent-Type: multipart/report; boundary=${'z'.repeat(500)}\n\n--z`);
    await put(`${report(one.address, 'Action: relayed\nStatus: 2.0.0')}${'A'.repeat(60_000)}`);
    await put(report(other.address, FAILED, `X: ${'A'.repeat(60_000)}`));
    await readReturns();
    expect(await other.row()).toMatchObject({ state: 'returned' });
    expect(['taken', 'soft-returned']).toContain((await one.row()).state);
    expect(await suppressed(one.to)).toBeNull();
    expect((await kept()).filter(({ flags }) => flags.length === 0)).toEqual([]);
  });
});
