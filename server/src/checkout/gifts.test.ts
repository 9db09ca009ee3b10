/** Boxes bought for somebody else: bought, sent on their day, claimed once, corrected before. */
import { describe, expect, test } from 'vitest';
import { codeInMail } from '../../testing/code-in-mail.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { beginDiagnostic, billing, order, PASSWORD, payAtProvider, readMail } from '../../testing/journey.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { testClock } from '../../testing/test-clock.ts';

const product = await startTestProduct({ clock: testClock() });
const { places, db, clock } = product;

let made = 0;
const somebody = (): Promise<Person> => insertPerson(product, `giving-${(made += 1)}@example.org`);
const recipient = (): string => `receiving-${(made += 1)}@example.org`;
const today = (): string => clock().toISOString().slice(0, 10);

const give = async (giver: Person, recipientEmail: string, sendDate = `${today()}T00:00:00.000Z`): Promise<number> => {
  const form = await giver.call('POST /payment/gift-eqibox', { body: { idOffre: 27, recipientEmail, sendDate } });
  await payAtProvider(
    await giver.call('POST /payment/add-billing-data', { body: { ...billing, reference: form.pbx_CMD } }),
  );
  const [invoice] = await giver.call('GET /factures/history', {});
  return invoice?.idFact ?? 0;
};
const TOKEN = /initToken=([\w-]{43})/u;
const tokenTo = async (address: string): Promise<string> =>
  TOKEN.exec((await readMail(places, address, TOKEN)).text)?.[1] ?? '';
const standing = async (giver: Person) => {
  const [invoice] = await giver.call('GET /factures/history', {});
  return [invoice?.gift, invoice?.giftTo];
};
const claim = (person: Person, initToken: string) => person.ask('POST', '/account/initialize', { initToken });
const stateOf = async (person: Person) => (await person.call('GET /state', {})).currentDiagState;

test('bought, sent, claimed by an account: the box is the recipient’s, the giver sees that it was received', async () => {
  const [giver, to] = [await somebody(), recipient()];
  await give(giver, to);
  expect(await stateOf(giver)).toBe(0);
  const { text } = await readMail(places, to, TOKEN);
  expect(text).toContain('Camille Exemple vous offre');
  await expect.poll(() => standing(giver)).toEqual(['sent', to]);
  expect((await readMail(places, giver.email, /cadeau/u)).attachments).toMatchObject([
    { filename: expect.stringMatching(/^facture-/u) },
    { filename: 'conditions-generales.pdf' },
    { filename: 'formulaire-de-retractation.pdf' },
  ]);

  const receiver = await somebody();
  expect((await claim(receiver, await tokenTo(to))).status).toBe(204);
  expect(await stateOf(receiver)).toBe(1);
  expect(await receiver.call('GET /offer', {})).toMatchObject({ id: 27 });
  expect(await receiver.call('GET /factures/history', {})).toEqual([]);
  expect(await standing(giver)).toEqual(['received', to]);

  // The giver never learns when it was taken.
  await db.updateTable('offers.purchases').set({ completed_at: clock() }).execute();
  expect(await giver.call('GET /factures/history', {})).toMatchObject([{ dateDiag: null }]);
});

test('claimed by somebody who signs up with the link', async () => {
  const [giver, to] = [await somebody(), recipient()];
  await give(giver, to);
  const initToken = await tokenTo(to);
  const receiver = newPerson(places, to);
  await receiver.call('GET /identity', {});
  expect(await receiver.call('GET /account/to-init/:x', { params: { x: initToken } })).toMatchObject({
    email: to,
    known: false,
  });
  await receiver.call('POST /identity/register-photon-stripe', {
    body: { email: to, password: PASSWORD, identifiant: to, initToken },
  });
  const code = codeInMail(await readMail(places, to, /^\d{6}$/mu)) ?? '';
  const session = await receiver.call('POST /identity/confirm', {
    body: { email: to, code },
  });
  receiver.token = session.accessToken;
  expect(await stateOf(receiver)).toBe(1);
  expect(await standing(giver)).toEqual(['received', to]);
});

test('claimed once, also by ten at the same moment', async () => {
  const [giver, to] = [await somebody(), recipient()];
  await give(giver, to);
  const token = await tokenTo(to);
  const many = await Promise.all(Array.from({ length: 10 }, somebody));
  const answers = await Promise.all(many.map((person) => claim(person, token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array<number>(9).fill(410)]);
  const states = await Promise.all(many.map(stateOf));
  expect(states.toSorted()).toEqual([...Array<number>(9).fill(0), 1]);
});

test('to begin at once is the recipient’s to ask for, before they begin, and is kept with the text and the moment', async () => {
  const [giver, to] = [await somebody(), recipient()];
  await give(giver, to);
  const receiver = await somebody();
  await claim(receiver, await tokenTo(to));
  const before = await receiver.call('POST /orizon/infos', { body: {} });
  expect(before.asksExecution).toBe(true);
  const idSessionDiag = before.idSessionDiag ?? 0;
  await receiver.call('POST /orizon/consentement/save', {
    body: { idSessionDiag, isParent: false, immediateExecution: true },
  });
  // It is another consent: what is due to begin stays due.
  expect(await receiver.call('GET /account/consent/:id', { params: { id: idSessionDiag } })).toEqual([]);
  expect(await receiver.ask('POST', '/orizon/start', { idSessionDiag })).toMatchObject({
    status: 409,
    body: { code: 'consent_missing' },
  });
  await beginDiagnostic(receiver);
  expect(await receiver.call('POST /orizon/infos', { body: {} })).toMatchObject({ asksExecution: false });
  const kept = await db
    .selectFrom('consent.consents')
    .where('session_id', '=', idSessionDiag)
    .where('subject', '=', 'execution')
    .selectAll()
    .execute();
  expect(kept).toMatchObject([{ is_parent: false, given_at: clock(), text_version: expect.stringMatching(/./u) }]);

  // Whoever buys for oneself has been asked before paying.
  const own = await somebody();
  await payAtProvider(await order(own, 27));
  expect(await own.call('POST /orizon/infos', { body: {} })).toMatchObject({ asksExecution: false });
});

test('waits for eight o’clock in Paris on its day', async () => {
  const [giver, to] = [await somebody(), recipient()];
  await give(giver, to, '2099-12-24T00:00:00.000Z');
  const { rows } = await product.pool.query(
    "select start_after from jobs.job where name = 'mail-gift' and data->>'to' = $1",
    [to],
  );
  expect(rows).toEqual([{ start_after: new Date('2099-12-24T07:00:00Z') }]);
  expect(await standing(giver)).toEqual(['scheduled', to]);
  expect(await mailsTo(places, to)).toEqual([]);
});

describe('a wrong address', () => {
  test('is corrected before the claim: the old link opens nothing, the new one does', async () => {
    const [giver, wrong, right] = [await somebody(), recipient(), recipient()];
    const idFact = await give(giver, wrong);
    const old = await tokenTo(wrong);
    await giver.call('PUT /payment/gift-address', { body: { idFact, recipientEmail: right } });
    const token = await tokenTo(right);
    const [early, receiver] = [await somebody(), await somebody()];
    expect((await claim(early, old)).status).toBe(410);
    expect((await claim(receiver, token)).status).toBe(204);
    expect([await stateOf(early), await stateOf(receiver)]).toEqual([0, 1]);
    const late = await giver.ask('PUT', '/payment/gift-address', { idFact, recipientEmail: wrong });
    expect(late).toMatchObject({ status: 409, body: { code: 'gift_over' } });
  });

  test('is nobody else’s to correct', async () => {
    const [giver, other, to] = [await somebody(), await somebody(), recipient()];
    const idFact = await give(giver, to);
    const answer = await other.ask('PUT', '/payment/gift-address', { idFact, recipientEmail: 'x@example.org' });
    expect(answer.status).toBe(404);
  });
});

describe('the order', () => {
  test('is apart from the buyer’s own of the same box, and open in any state', async () => {
    const giver = await somebody();
    const own = await giver.call('POST /payment/buy-eqibox', { body: { idOffre: 27 } });
    const body = { idOffre: 27, recipientEmail: recipient(), sendDate: today() };
    const gift = await giver.call('POST /payment/gift-eqibox', { body });
    expect(gift.pbx_CMD).not.toBe(own.pbx_CMD);
    expect((await giver.call('POST /payment/gift-eqibox', { body })).pbx_CMD).toBe(gift.pbx_CMD);
    await payAtProvider(
      await giver.call('POST /payment/add-billing-data', { body: { ...billing, reference: own.pbx_CMD } }),
    );
    expect(await stateOf(giver)).toBe(1);
    expect((await giver.ask('POST', '/payment/gift-eqibox', body)).status).toBe(200);
  });

  test('never holds the buyer’s request to begin at once: that is the recipient’s', async () => {
    const giver = await somebody();
    const form = await giver.call('POST /payment/gift-eqibox', {
      body: { idOffre: 27, recipientEmail: recipient(), sendDate: today() },
    });
    await giver.call('POST /payment/add-billing-data', {
      body: { ...billing, reference: form.pbx_CMD, immediateExecution: true },
    });
    const order = await db.selectFrom('checkout.orders').orderBy('id', 'desc').selectAll().executeTakeFirst();
    expect(order).toMatchObject({ gift: true, immediate_execution_at: null });
  });

  test.each([
    ['no address', { recipientEmail: '' }],
    ['an address that is none', { recipientEmail: 'nobody' }],
    ['an address of more than 100 characters', { recipientEmail: `${'a'.repeat(90)}@example.org` }],
    ['no day', { sendDate: 'demain' }],
  ])('is refused with %s', async (_, wrong) => {
    const body = { idOffre: 27, recipientEmail: recipient(), sendDate: today(), ...wrong };
    expect((await (await somebody()).ask('POST', '/payment/gift-eqibox', body)).status).toBe(400);
  });

  test.each([41, 8, 9])('is refused for offer %i, which cannot be given', async (idOffre) => {
    const body = { idOffre, recipientEmail: recipient(), sendDate: today() };
    expect((await (await somebody()).ask('POST', '/payment/gift-eqibox', body)).status).toBe(404);
  });
});
