/** Boxes bought for somebody else: bought, sent on their day, claimed once, corrected before. */
import { dayAfter, parisDate, parisInstant } from '@eqinox/domain/calendar';
import { lastSendDate } from '@eqinox/domain/checkout/gift-form';
import { describe, expect, test } from 'vitest';
import { codeInMail } from '../../testing/code-in-mail.ts';
import { firstTry } from '../../testing/do-jobs.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { beginDiagnostic, billing, order, PASSWORD, payAtProvider, readMail } from '../../testing/journey.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { DAY, MINUTE, SECOND, testClock } from '../../testing/test-clock.ts';
import type { WorkContext } from '../context.ts';
import { eraseAccount } from '../privacy/erase-account.ts';
import { planErasure } from '../privacy/erasures.ts';
import { makeGiftCard } from './index.ts';

const product = await startTestProduct({ clock: testClock() });
const { places, db, clock } = product;
/** The last day on which a gift may leave. */
const LATER = lastSendDate(parisDate(clock()));

let made = 0;
const somebody = (): Promise<Person> => insertPerson(product, `giving-${(made += 1)}@example.org`);
const recipient = (): string => `receiving-${(made += 1)}@example.org`;
/** A day that is past: the message leaves at once. */
const PAST = '2026-01-01';

const give = async (giver: Person, recipientEmail: string, sendDate = `${PAST}T00:00:00.000Z`): Promise<number> => {
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
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array<number>(9).fill(410)]);
  const states = await Promise.all(many.map(stateOf));
  expect(states.toSorted((a, b) => a - b)).toEqual([...Array<number>(9).fill(0), 1]);
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
  await give(giver, to, `${LATER}T00:00:00.000Z`);
  const { rows } = await product.pool.query(
    "select start_after from jobs.job where name = 'mail-gift' and data->>'to' = $1",
    [to],
  );
  expect(rows).toEqual([{ start_after: parisInstant(LATER, 8) }]);
  expect(await standing(giver)).toEqual(['scheduled', to]);
  expect(await mailsTo(places, to)).toEqual([]);
});

describe('the message to somebody who asked for none', () => {
  const named = (email: string, names: { prenom: string; nom: string }): Promise<Person> =>
    insertPerson(product, email, names);

  test.each([
    ['a name', { prenom: 'Zoë', nom: 'O’Exemple-Núñez' }, 'Zoë O’Exemple-Núñez vous offre'],
    ['the address of a site', { prenom: 'www.evil.example', nom: 'Exemple' }, 'Quelqu’un vous offre'],
    ['a link', { prenom: 'Gagnez', nom: 'http://evil.example/x' }, 'Quelqu’un vous offre'],
    ['a mailbox', { prenom: 'promo@evil.example', nom: 'Exemple' }, 'Quelqu’un vous offre'],
    ['a number to call', { prenom: 'Appelez', nom: 'le 08 99 12 34 56' }, 'Quelqu’un vous offre'],
    ['no name at all', { prenom: '', nom: '' }, 'Quelqu’un vous offre'],
    // As it was kept before such names were refused: one in the middle stopped the mail for ever.
    ['a line break', { prenom: 'Camille\r\nBcc: x', nom: 'Exemple\u2028' }, 'Quelqu’un vous offre'],
    [
      'a line break between two words',
      { prenom: 'Camille\nMarie', nom: 'Exemple' },
      'Camille Marie Exemple vous offre',
    ],
  ])('from %s: nothing of theirs in its subject, and no address in a name', async (_, names, said) => {
    const [giver, to] = [await named(`naming-${(made += 1)}@example.org`, names), recipient()];
    await give(giver, to);
    const { subject, text } = await readMail(places, to, TOKEN);
    expect(subject).toBe('Un cadeau pour vous\u00A0: «\u202FMenu Essentiel\u202F»');
    expect(text).toContain(`${said} «\u202FMenu Essentiel\u202F», un diagnostic EQINOX`);
    expect(text.replaceAll(places.product, '')).not.toMatch(/evil|@|\d\d \d\d|\{\w+\}/u);
    const [mail] = await mailsTo(places, to);
    expect(mail?.html?.replaceAll(places.product, '')).not.toMatch(/evil|\d\d \d\d/u);
  });
});

describe('a giver who has everything erased', () => {
  const erase = async (person: Person): Promise<void> => {
    const { id } = await db
      .selectFrom('account.accounts')
      .where('email', '=', person.email)
      .select('id')
      .executeTakeFirstOrThrow();
    const now = clock();
    await planErasure(db, id, new Date(now.getTime() - 7 * DAY));
    // The job on its day, and again an hour later.
    const context = { db, env: product.env, adapters: { enqueue: async () => null }, now };
    for (const time of ['first', 'again']) {
      await eraseAccount(context as unknown as WorkContext, { accountId: id, origin: places.product }, firstTry(time));
    }
  };
  const rowOf = (orderOf: string) =>
    db
      .selectFrom('checkout.gifts')
      .where('recipient_email', '=', orderOf)
      .select(['order_id', 'recipient_email', 'giver_name', 'giver_language', 'sent_at'])
      .executeTakeFirst();

  test('a gift paid and not yet sent leaves on its day and is claimed; then nothing of the giver is left', async () => {
    const [giver, to] = [await insertPerson(product, 'leaving@example.org', { prenom: 'Dominique' }), recipient()];
    await db.updateTable('account.accounts').set({ language: 'es' }).where('email', '=', giver.email).execute();
    await give(giver, to, LATER);
    await erase(giver);
    const kept = await rowOf(to);
    expect(kept).toMatchObject({ giver_name: 'Dominique Exemple', giver_language: 'es', sent_at: null });

    // Its day comes.
    await product.pool.query("update jobs.job set start_after = now() where name = 'mail-gift' and data->>'to' = $1", [
      to,
    ]);
    const { text } = await readMail(places, to, TOKEN);
    expect(text).toContain('Dominique Exemple te regala');
    const sent = () =>
      db
        .selectFrom('checkout.gifts')
        .where('order_id', '=', kept?.order_id ?? 0)
        .select(['recipient_email', 'giver_name', 'giver_language', 'sent_at'])
        .executeTakeFirst();
    await expect
      .poll(sent)
      .toEqual({ recipient_email: '', giver_name: null, giver_language: null, sent_at: expect.any(Date) });
    const receiver = await somebody();
    expect((await claim(receiver, TOKEN.exec(text)?.[1] ?? '')).status).toBe(204);
    expect(await stateOf(receiver)).toBe(1);
  });

  test('a gift that has left is claimed all the same', async () => {
    const [giver, to] = [await somebody(), recipient()];
    await give(giver, to);
    const token = await tokenTo(to);
    await expect.poll(() => standing(giver)).toEqual(['sent', to]);
    await erase(giver);
    expect(await rowOf(to)).toBeUndefined();
    const receiver = await somebody();
    expect((await claim(receiver, token)).status).toBe(204);
    expect(await stateOf(receiver)).toBe(1);
  });

  test('of one that was never paid, nothing is kept', async () => {
    const [giver, to] = [await somebody(), recipient()];
    await giver.call('POST /payment/gift-eqibox', {
      body: { idOffre: 27, recipientEmail: to, sendDate: LATER },
    });
    expect(await rowOf(to)).toBeDefined();
    await erase(giver);
    expect(await rowOf(to)).toBeUndefined();
  });
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

  test('changes three times, five minutes apart', async () => {
    const [giver, first] = [await somebody(), recipient()];
    const idFact = await give(giver, first, LATER);
    const correct = (recipientEmail: string) => giver.ask('PUT', '/payment/gift-address', { idFact, recipientEmail });
    const soon = { status: 429, body: { code: 'gift_address_too_soon' } };
    for (const turn of [1, 2, 3]) {
      const to = recipient();
      expect((await correct(to)).status).toBe(204);
      expect(await standing(giver)).toEqual(['scheduled', to]);
      if (turn === 3) continue;
      clock.advance(4 * MINUTE + 59 * SECOND);
      const refused = await correct(recipient());
      expect(refused).toMatchObject(soon);
      expect(refused.headers.get('retry-after')).toBe('1');
      expect(await standing(giver)).toEqual(['scheduled', to]);
      clock.advance(SECOND);
    }
    clock.advance(5 * MINUTE);
    giver.token = (await giver.call('POST /identity/refresh', {})).accessToken;
    const spent = { status: 409, body: { code: 'gift_address_spent' } };
    expect(await correct(recipient())).toMatchObject(spent);
    expect(await correct(first)).toMatchObject(spent);
  });

  test('changed by many calls at once changes once', async () => {
    const giver = await somebody();
    const idFact = await give(giver, recipient(), LATER);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        giver.ask('PUT', '/payment/gift-address', { idFact, recipientEmail: recipient() }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, ...Array<number>(7).fill(429)]);
  });

  test('is nobody else’s to correct', async () => {
    const [giver, other, to] = [await somebody(), await somebody(), recipient()];
    const idFact = await give(giver, to);
    const answer = await other.ask('PUT', '/payment/gift-address', { idFact, recipientEmail: 'x@example.org' });
    expect(answer.status).toBe(404);
  });
});

describe('opened again for somebody else while a form of it may still be paid', () => {
  const opened = (giver: Person, recipientEmail: string, sendDate = PAST, codePromo: string | null = null) =>
    giver.call('POST /payment/gift-eqibox', { body: { idOffre: 27, recipientEmail, sendDate, codePromo } });
  const signed = (giver: Person, reference: string) =>
    giver.call('POST /payment/add-billing-data', { body: { ...billing, reference } });
  const kept = async () =>
    (await db.selectFrom('checkout.payment_attempts').where('recipient_email', 'is not', null).select('id').execute())
      .length;

  test.each([
    ['the form of the first', 0],
    ['the form of the second', 1],
  ])('%s is paid: its recipient gets the message, and nobody else', async (_, paid) => {
    const before = await kept();
    const [giver, ...both] = [await somebody(), recipient(), recipient()];
    const forms = [];
    for (const to of both) forms.push(await signed(giver, (await opened(giver, to)).pbx_CMD));
    await payAtProvider(forms[paid]!);
    const [chosen = '', other = ''] = paid === 0 ? both : both.toReversed();
    await readMail(places, chosen, TOKEN);
    await expect.poll(() => standing(giver)).toEqual(['sent', chosen]);
    // Paid as well, the other form is a second payment of one order.
    await payAtProvider(forms[1 - paid]!);
    expect(await mailsTo(places, other)).toEqual([]);
    expect(await giver.call('GET /factures/history', {})).toHaveLength(1);
    expect(await kept()).toBe(before);
  });

  test('only opened: a window signs for whom it shows, and for the day it shows', async () => {
    const [giver, first, second] = [await somebody(), recipient(), recipient()];
    const own = await opened(giver, first, PAST);
    const others = [await opened(giver, second, PAST), await opened(giver, first, '2026-12-24')];
    expect(new Set([own, ...others].map(({ pbx_CMD }) => pbx_CMD)).size).toBe(3);
    const form = await signed(giver, own.pbx_CMD);
    expect((await signed(giver, own.pbx_CMD)).pbx_CMD).toBe(form.pbx_CMD);
    expect((await signed(giver, others[0]!.pbx_CMD)).pbx_CMD).not.toBe(form.pbx_CMD);
    await payAtProvider(form);
    await readMail(places, first, TOKEN);
    expect(await mailsTo(places, second)).toEqual([]);
  });

  test('nothing left to pay: confirmed for whom the window shows', async () => {
    const [giver, first, second] = [await somebody(), recipient(), recipient()];
    const card = await makeGiftCard(db, { cents: 5000, endsAt: null }, clock());
    const own = await opened(giver, first, PAST, card);
    await opened(giver, second, PAST, card);
    await giver.call('POST /payment/gift-card-apply', { body: { ref: own.pbx_CMD } });
    await readMail(places, first, TOKEN);
    expect(await mailsTo(places, second)).toEqual([]);
  });
});

describe('the order', () => {
  test('is apart from the buyer’s own of the same box, and open in any state', async () => {
    const giver = await somebody();
    const own = await giver.call('POST /payment/buy-eqibox', { body: { idOffre: 27 } });
    const body = { idOffre: 27, recipientEmail: recipient(), sendDate: PAST };
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
      body: { idOffre: 27, recipientEmail: recipient(), sendDate: PAST },
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
    const body = { idOffre: 27, recipientEmail: recipient(), sendDate: PAST, ...wrong };
    expect((await (await somebody()).ask('POST', '/payment/gift-eqibox', body)).status).toBe(400);
  });

  test.each([
    ['the last day', () => lastSendDate(parisDate(clock())), 200],
    ['a day later', () => dayAfter(lastSendDate(parisDate(clock()))), 422],
    ['a mistyped year', () => '2062-12-24T00:00:00.000Z', 422],
    ['the end of time', () => '9999-12-31', 422],
  ])('leaves within a year: %s', async (_, sendDate, status) => {
    const person = await somebody();
    const body = { idOffre: 27, recipientEmail: recipient(), sendDate: sendDate() };
    const answer = await person.ask('POST', '/payment/gift-eqibox', body);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body).toMatchObject({ code: 'send_date_refused' });
  });

  test.each([41, 8, 9])('is refused for offer %i, which cannot be given', async (idOffre) => {
    const body = { idOffre, recipientEmail: recipient(), sendDate: PAST };
    expect((await (await somebody()).ask('POST', '/payment/gift-eqibox', body)).status).toBe(404);
  });
});
