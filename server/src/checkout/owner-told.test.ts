/** Whoever finds a device open may do what needs no password: the owner hears of it at the account's own address. */
import { parisDate } from '@eqinox/domain/calendar';
import { lastSendDate } from '@eqinox/domain/checkout/gift-form';
import { expect, test } from 'vitest';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, payAtProvider, readMail } from '../../testing/journey.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import type { Person } from '../../testing/person.ts';
import { jobsRun } from '../../testing/later.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { DAY } from '../../testing/test-clock.ts';

const product = await startTestProduct();
const { places, db, clock } = product;

const give = async (giver: Person): Promise<number> => {
  const body = { idOffre: 27, recipientEmail: 'friend@example.org', sendDate: lastSendDate(parisDate(clock())) };
  const { pbx_CMD: reference } = await giver.call('POST /payment/gift-eqibox', { body });
  await payAtProvider(await giver.call('POST /payment/add-billing-data', { body: { ...billing, reference } }));
  const [invoice] = await giver.call('GET /factures/history', {});
  return invoice?.idFact ?? 0;
};
/** A device whose password was given three days ago. */
const daysLater = (): Promise<unknown> =>
  db
    .updateTable('identity.devices')
    .set({ authenticated_at: new Date(clock().getTime() - 3 * DAY) })
    .execute();

test.each([
  ['fr', /L’adresse de votre cadeau a été changée/u],
  ['en', /The address of your gift was changed/u],
  ['es', /Se ha cambiado la dirección de tu regalo/u],
  ['ne', /उपहारको ठेगाना बदलियो/u],
] as const)(
  'of another address for a gift, in the account’s language (%s), whatever the device speaks',
  async (language, subject) => {
    const giver = await insertPerson(product, `gives-${language}@example.org`);
    await giver.call('PUT /account/update', { body: { language } });
    const idFact = await give(giver);
    await daysLater();
    const body = { idFact, recipientEmail: 'thief@example.org' };
    expect(await giver.ask('PUT', '/payment/gift-address', body, { 'accept-language': 'de' })).toMatchObject({
      status: 204,
    });
    const { text } = await readMail(places, giver.email, subject);
    expect(text).not.toMatch(/[{}]/u);
  },
);

test('of a withdrawal, also when its acknowledgment is asked for elsewhere: once, with the address that was named', async () => {
  const giver = await insertPerson(product, 'withdrawn-from@example.org');
  const idFact = await give(giver);
  await daysLater();
  const contactEmail = 'thief-withdraws@example.org';
  const name = 'Gagnez sur www.evil.example';
  await giver.call('POST /payment/withdraw', { body: { idFact, name, contactEmail } });
  const [asked, owner] = [
    await readMail(places, contactEmail, /Votre rétractation/u),
    await readMail(places, giver.email, /Votre rétractation/u),
  ];
  expect(owner.text).toBe(asked.text);
  expect(owner.text).toContain(contactEmail);
  expect(owner.text).not.toContain('evil');
  expect(owner.attachments).toMatchObject([{ filename: expect.stringMatching(/^avoir-/u) }]);
});

test('once where the two addresses are one', async () => {
  const giver = await insertPerson(product, 'withdraws@example.org');
  const body = { idFact: await give(giver), name: 'Camille Exemple', contactEmail: giver.email };
  await giver.call('POST /payment/withdraw', { body });
  await readMail(places, giver.email, /Votre rétractation/u);
  await jobsRun(product, 'mail-withdrawal');
  const subjects = (await mailsTo(places, giver.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Votre rétractation'))).toHaveLength(1);
});
