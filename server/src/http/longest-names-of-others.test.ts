/** Names of fifty and fifty letters where they are told to somebody else: gifts, consultants, groups, a parent; and in the copy of one's data. */
import { expect, test } from 'vitest';
import { insertConsultant, insertBooked } from '../../testing/consultants.ts';
import { finishLike, finishAs, newGroup, buyer } from '../../testing/groups.ts';
import { insertChild } from '../../testing/insert-child.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, payAtProvider, readMail, signUp } from '../../testing/journey.ts';
import { askParent } from '../../testing/parent-approval.ts';
import { newPerson } from '../../testing/person.ts';
import { insertMember } from '../../testing/staff.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { readPdf } from '../adapters/pdf/pdf-reading.testing.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { places, db } = product;
const prenom = `${'Anne-'.repeat(9)}Marie`;
const nom = `${'Œuvrard-'.repeat(6)}Éz`;
const profile = { prenom, nom };
const whole = `${prenom} ${nom}`;

/** What a page says, however its lines were broken. */
const letters = (text: string): string => text.replaceAll(/[\s\u00AD\u200B-]+/gu, '');
const wordsOf = (pdf: unknown): string =>
  letters(
    readPdf(pdf as Uint8Array)
      .pages.map(({ text }) => text)
      .join(' '),
  );

test('the giver of a gift is named whole to whoever receives it, who claims it', async () => {
  const giver = await insertPerson(product, 'longest-giver@example.org', profile);
  const receiver = await insertPerson(product, 'longest-receiver@example.org', profile);
  const form = await giver.call('POST /payment/gift-eqibox', {
    body: { idOffre: 27, recipientEmail: receiver.email, sendDate: '2026-01-01T00:00:00.000Z' },
  });
  await payAtProvider(
    await giver.call('POST /payment/add-billing-data', {
      body: { ...billing, firstName: prenom, lastName: nom, reference: form.pbx_CMD },
    }),
  );
  const link = /initToken=([\w-]{43})/u;
  const mail = await readMail(places, receiver.email, link);
  expect(letters(mail.text)).toContain(letters(whole));
  const initToken = link.exec(mail.text)?.[1] ?? '';
  expect(await receiver.ask('POST', '/account/initialize', { initToken })).toMatchObject({ status: 204 });
  expect(await receiver.call('GET /offer', {})).toMatchObject({ id: 27 });
  await expect.poll(async () => (await giver.call('GET /factures/history', {}))[0]?.gift).toBe('received');
  const [invoice] = await giver.call('GET /factures/history', {});
  const pdf = await giver.ask('GET', `/factures/facture/${invoice?.idFact}`);
  expect(wordsOf(pdf.body)).toContain(letters(nom));
});

test('a consultant to whom a booklet is granted reads the preparation, the booklet, and writes a note', async () => {
  const consultant = await insertConsultant(product, 1);
  const { person, id } = await insertBooked(product, 'longest-granting@example.org', { profile });
  const params = { id };
  await person.call('PUT /sharing/:id', { params, body: { booklets: ['main'] } });
  const own = `/operations/own-restitutions/${id}`;
  expect(await consultant.browser.ask('GET', own)).toMatchObject({ status: 200, body: { prenom, booklets: ['main'] } });
  const booklet = await consultant.browser.ask('GET', `${own}/booklets/main`);
  expect(booklet.status).toBe(200);
  expect(wordsOf(booklet.body)).toContain(letters(nom));
  const note = { text: whole, shared: true };
  expect(await consultant.browser.ask('POST', `${own}/notes`, note)).toMatchObject({ status: 200 });
  const read = await person.ask('GET', `/sharing/${id}/preparation`);
  expect(read.status).toBe(200);
  expect(JSON.stringify(read.body)).toContain(whole);
  const administrator = await insertMember(product, 'administrator', 'longest-administrator@staff.example');
  const invited = { email: 'longest-member@staff.example', name: whole, reason: 'arrive', role: 'support' };
  expect(await administrator.browser.ask('POST', '/staff/members/invite', invited)).toMatchObject({ status: 200 });
});

test('a group has organiser, participants, buyer, quote, invoice, cards, attendance and map in such names', async () => {
  const group = await newGroup(product, 0);
  const { organiser, accountant, id } = group;
  await db.updateTable('account.accounts').set(profile).where('email', '=', organiser.email).execute();
  const params = { id };
  const order = await organiser.call('POST /groups/:id/orders', {
    params,
    body: { seats: 14, buyer: { ...buyer, name: whole }, terms: true },
  });
  const quote = await organiser.ask('GET', `/groups/${id}/orders/${order.id}/quote`);
  expect(wordsOf(quote.body)).toContain(letters(whole));
  await accountant.browser.call('POST /operations/groups/orders/:id/received', {
    params: { id: order.id },
    body: { reference: 'VIR 101', cents: order.totalCents, reason: 'relevé du jour' },
  });
  const [invoice] = await organiser.call('GET /factures/history', {});
  const pdf = await organiser.ask('GET', `/factures/facture/${invoice?.idFact}`);
  expect(wordsOf(pdf.body)).toContain(letters(whole));

  const person = await insertPerson(product, 'longest-participant@example.org', profile);
  const people = [
    { name: whole, email: person.email, part: null },
    { name: 'Camille', part: null },
  ];
  expect(await organiser.ask('POST', `/groups/${id}/seats`, { people })).toMatchObject({ status: 200 });
  const refused = [{ name: `${whole}x`, part: null }];
  expect(await organiser.ask('POST', `/groups/${id}/seats`, { people: refused })).toMatchObject({ status: 400 });
  const seat = (await group.page()).seats.find(({ name }) => name === whole);
  const code = seat?.code ?? '';
  expect((await readMail(places, organiser.email, /places viennent d’être données/u)).text).toContain(prenom);
  const cards = await organiser.ask('GET', `/groups/${id}/cards`);
  expect(wordsOf(cards.body)).toContain(letters(whole));
  const told = await newPerson(places, 'nobody@example.org').call('GET /groups/invitations/:code', {
    params: { code },
  });
  expect(told).toMatchObject({ invited: whole, organiser: whole });
  await person.call('POST /groups/invitations/:code', { params: { code } });
  expect(letters(String((await organiser.ask('GET', `/groups/${id}/attendance`)).body))).toContain(letters(whole));

  const like = await finishAs(product, group);
  await finishLike(product, group, like, 10);
  const [shown = 0] = (await like.call('GET /groups/:id/map', { params })).own?.facets ?? [];
  await db.updateTable('account.accounts').set(profile).where('email', '=', like.email).execute();
  expect(await like.ask('PUT', `/groups/${id}/map`, { facets: [shown] })).toMatchObject({ status: 204 });
  expect(await organiser.call('GET /groups/:id/map', { params })).toMatchObject({ people: [{ name: whole }] });
  expect(await organiser.ask('POST', `/groups/${id}/portrait`)).toMatchObject({ status: 204 });
  await expect.poll(async () => (await group.page()).portraits.length, { timeout: 30_000 }).toBe(1);
}, 120_000);

test('a parent is asked for a child of such a name, and says yes in a name of fifty letters', async () => {
  const { child, session } = await insertChild(product, 'longest-child@example.org');
  await db.updateTable('account.accounts').set(profile).where('email', '=', child.email).execute();
  const { parent, token, code } = await askParent(places, child, session, 'longest-parent@example.org');
  expect(letters((await readMail(places, parent.email, /accord-parental/u)).text)).toContain(letters(prenom));
  expect(await parent.ask('GET', `/approvals/${token}`)).toMatchObject({ status: 200 });
  expect(await parent.ask('POST', `/approvals/${token}/yes`, { name: nom, code })).toMatchObject({ status: 200 });
  expect(await child.call('GET /account/approvals', {})).toMatchObject([{ name: nom }]);
});

test('the copy of one’s data is printed in such a name', async () => {
  const person = await signUp(places, 'longest-export@example.org');
  await person.call('PUT /account/update', { body: profile });
  await person.call('POST /privacy/export', {});
  await expect
    .poll(async () => (await person.call('GET /privacy/export', {})).state, { timeout: 60_000 })
    .toBe('ready');
  const said = wordsOf(await person.call('GET /privacy/export/document', {}));
  for (const name of [prenom, nom]) expect(said).toContain(letters(name));
});
