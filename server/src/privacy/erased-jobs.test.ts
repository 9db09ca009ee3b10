/** Jobs of somebody who is erased: found by every address that was theirs and by what they carry; none names what is over. */
import { parisDate } from '@eqinox/domain/calendar';
import { lastSendDate } from '@eqinox/domain/checkout/gift-form';
import { expect, test } from 'vitest';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, payAtProvider } from '../../testing/journey.ts';
import { codeNumber } from '../../testing/mailbox.ts';
import type { Person } from '../../testing/person.ts';
import { DAY } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { commandRunner } from '../operations/run-command.testing.ts';
import { planErasure } from './erasures.ts';

const product = await startTestProduct({ idle: true });
const { places, db, pool, clock } = product;
const run = commandRunner(pool);

/** At once, for the day that is planned is of no matter here. */
const erase = async (person: Person): Promise<void> => {
  const accountId = await accountIdOf(product, person);
  await planErasure(db, accountId, new Date(clock().getTime() - 8 * DAY));
  const job = { accountId, origin: places.product };
  await pool.query(`insert into jobs.job (name, data, start_after) values ('erase-account', $1, now())`, [
    JSON.stringify(job),
  ]);
  await doJobs(product, 'erase-account');
};
const jobsNaming = async (text: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select name from jobs.job where data::text like $1 and state <> 'completed' order by name`,
    [`%${text}%`],
  );
  return rows.map(({ name }) => name);
};
const fail = (text: string) =>
  pool.query(`update jobs.job set state = 'failed' where data::text like $1`, [`%${text}%`]);
const plant = (name: string, data: object) =>
  pool.query(`insert into jobs.job (name, data, state) values ($1, $2, 'failed')`, [name, JSON.stringify(data)]);

const give = async (giver: Person, recipientEmail: string): Promise<{ idFact: number; orderId: number }> => {
  const { pbx_CMD: reference } = await giver.call('POST /payment/gift-eqibox', {
    body: { idOffre: 27, recipientEmail, sendDate: lastSendDate(parisDate(clock())) },
  });
  await payAtProvider(await giver.call('POST /payment/add-billing-data', { body: { ...billing, reference } }));
  const [invoice] = await giver.call('GET /factures/history', {});
  const { order_id: orderId } = await db
    .selectFrom('checkout.gifts')
    .where('recipient_email', '=', recipientEmail)
    .select('order_id')
    .executeTakeFirstOrThrow();
  return { idFact: invoice?.idFact ?? 0, orderId };
};
const withdraw = (giver: Person, idFact: number) =>
  giver.call('POST /payment/withdraw', { body: { idFact, name: 'Camille Exemple' } });
const giftOf = (orderId: number) =>
  db
    .selectFrom('checkout.gifts')
    .where('order_id', '=', orderId)
    .select(['recipient_email', 'giver_name', 'giver_language'])
    .executeTakeFirst();
const withdrawalOf = (orderId: number) =>
  db
    .selectFrom('checkout.withdrawals')
    .where('order_id', '=', orderId)
    .select(['declared_name', 'contact_email'])
    .executeTakeFirst();
const NOBODY_S_GIFT = { recipient_email: '', giver_name: null, giver_language: null };
const NOBODY_S_WITHDRAWAL = { declared_name: '', contact_email: '' };

const giveUp = async (name: string, orderId: number): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>(`select id from jobs.job where name = $1 and data @> $2`, [
    name,
    JSON.stringify({ orderId }),
  ]);
  expect(rows).toHaveLength(1);
  expect((await run('look-after-jobs', 'give-up', rows[0]!.id, '--reason', 'no such mailbox')).code).toBe(0);
};

test('what could not be told to a former address goes with the account that had it', async () => {
  const person = await insertPerson(product, 'former-one@example.org');
  await plant('tell-of-guessing', { email: person.email, origin: places.product });
  await person.call('POST /identity/change-email', { body: { email: 'next-one@example.org' } });
  await doJobs(product, 'mail-code');
  const code = await codeNumber(places, 'next-one@example.org', 1);
  expect(await person.ask('POST', '/identity/confirm-email', { code })).toMatchObject({ status: 204 });
  await fail('former-one@');
  expect(await jobsNaming('former-one@')).toEqual(['mail-notice']);
  await plant('ask-reset-code', { email: 'former-one@example.org', language: 'fr', origin: places.product });

  await erase({ ...person, email: 'next-one@example.org' });

  expect(await jobsNaming('former-one@')).toEqual([]);
  expect(await jobsNaming('next-one@')).toEqual(['mail-privacy']);
});

test('a former address that is somebody else’s now is theirs', async () => {
  const person = await insertPerson(product, 'moves-on@example.org');
  const { id } = await db
    .selectFrom('identity.identities')
    .where('email', '=', person.email)
    .select('id')
    .executeTakeFirstOrThrow();
  const newcomer = await insertPerson(product, 'handed-on@example.org');
  await plant('mail-notice', { to: newcomer.email, identityId: id });
  await plant('mail-notice', { to: newcomer.email, identityId: 999_999 });
  await erase(person);
  expect(await jobsNaming(newcomer.email)).toEqual(['mail-notice']);
});

test('a gift whose address was corrected has one message, and one that was withdrawn from has none', async () => {
  const giver = await insertPerson(product, 'gives-anew@example.org');
  const { idFact } = await give(giver, 'mistyped@example.org');
  expect(await jobsNaming('mistyped@')).toEqual(['mail-gift']);
  await giver.call('PUT /payment/gift-address', { body: { idFact, recipientEmail: 'right@example.org' } });
  expect(await jobsNaming('mistyped@')).toEqual([]);
  expect(await jobsNaming('right@')).toEqual(['mail-gift']);
  await withdraw(giver, idFact);
  expect(await jobsNaming('right@')).toEqual([]);
});

test('giving up what an erased person’s order still waited for forgets what its success would have', async () => {
  const giver = await insertPerson(product, 'gives-and-goes@example.org');
  const [owed, withdrawn] = [await give(giver, 'waits@example.org'), await give(giver, 'withdrawn@example.org')];
  await withdraw(giver, withdrawn.idFact);
  await erase(giver);
  expect(await giftOf(owed.orderId)).toMatchObject({ recipient_email: 'waits@example.org' });
  expect(await withdrawalOf(withdrawn.orderId)).toMatchObject({ contact_email: giver.email });

  await giveUp('mail-gift', owed.orderId);
  await giveUp('mail-withdrawal', withdrawn.orderId);

  expect(await giftOf(owed.orderId)).toEqual(NOBODY_S_GIFT);
  expect(await withdrawalOf(withdrawn.orderId)).toEqual(NOBODY_S_WITHDRAWAL);
});

test('what was given up before is forgotten by the erasure, and not a day earlier', async () => {
  const giver = await insertPerson(product, 'given-up@example.org');
  const [owed, withdrawn] = [await give(giver, 'no-such@example.org'), await give(giver, 'neither@example.org')];
  await withdraw(giver, withdrawn.idFact);
  await giveUp('mail-gift', owed.orderId);
  await giveUp('mail-withdrawal', withdrawn.orderId);
  expect(await giftOf(owed.orderId)).toMatchObject({ recipient_email: 'no-such@example.org' });
  expect(await withdrawalOf(withdrawn.orderId)).toMatchObject({ contact_email: giver.email });

  await erase(giver);

  expect(await giftOf(owed.orderId)).toEqual(NOBODY_S_GIFT);
  expect(await withdrawalOf(withdrawn.orderId)).toEqual(NOBODY_S_WITHDRAWAL);
});
