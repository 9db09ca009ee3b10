/** A person whose first and last name have fifty letters each is served like everybody else, by every call that names them. */
import { beforeAll, expect, test } from 'vitest';
import { answerBehavioursAtOnce, answerResourcesAtOnce } from '../../testing/answer-at-once.ts';
import { billing, payAtProvider, readMail, signUp } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const product = await startTestProduct();
const { places, clock } = product;
const prenom = `${'Anne-'.repeat(9)}Marie`;
const nom = `${'Œuvrard-'.repeat(6)}Éz`;
const whole = `${nom} ${prenom}`;
let person: Person;
let session = 0;

const pay = async (idOffre: number): Promise<void> => {
  const opened = await person.call('POST /payment/buy-eqibox', { body: { idOffre } });
  const body = { ...billing, firstName: prenom, lastName: nom, reference: opened.pbx_CMD };
  await payAtProvider(await person.call('POST /payment/add-billing-data', { body }));
  await expect.poll(async () => (await person.call('GET /state', {})).currentDiagState).toBe(1);
};

beforeAll(async () => {
  expect([prenom.length, nom.length, whole.length]).toEqual([50, 50, 101]);
  person = await signUp(places, 'longest.name@example.org');
  await person.call('PUT /account/update', { body: { nom, prenom } });
});

test('it can be given in a withdrawal, whose acknowledgment leaves', async () => {
  await pay(27);
  const [invoice] = await person.call('GET /factures/history', {});
  const body = { idFact: invoice?.idFact ?? 0, name: whole };
  expect(await person.call('POST /payment/withdraw', { body })).toEqual({ refund: 5000 });
  const mail = await readMail(places, person.email, /^Votre rétractation, facture/u);
  expect(mail.text.replace(/\s+/gu, ' ')).toContain(whole);
});

test('a consent in that name starts the diagnostic', async () => {
  await pay(29);
  const { idSessionDiag } = await person.call('POST /orizon/infos', { body: {} });
  session = idSessionDiag ?? 0;
  await person.call('POST /stats/save', {
    body: { catSocPro: 37, idDepartement: 75, birthday: '1990-05-17', workSituation: 1 },
  });
  const consent = { idSessionDiag: session, isParent: false, nomPrenom: whole };
  expect(await person.ask('POST', '/orizon/consentement/save', consent)).toMatchObject({ status: 204 });
  const [kept] = await person.call('GET /account/consent/:id', { params: { id: session } });
  expect(kept).toMatchObject({ nomPrenom: whole });
  await person.call('POST /orizon/start', { body: { idSessionDiag: session } });
});

test('a consent in a name longer than any two names is refused', async () => {
  const consent = { idSessionDiag: session, isParent: false, nomPrenom: `${whole}x` };
  expect(await person.ask('POST', '/orizon/consentement/save', consent)).toMatchObject({ status: 400 });
});

test('booklet, invoice and booking carry it', async () => {
  await answerBehavioursAtOnce(product, person);
  await answerResourcesAtOnce(product, person);
  const [diagnostic] = await person.call('GET /potential/history', {});
  const [invoice] = await person.call('GET /factures/history', {});
  const pdf = /^%PDF-/u;
  for (const path of [`/potential/report/${diagnostic?.idDiag}`, `/factures/facture/${invoice?.idFact}`]) {
    const { status, body } = await person.ask('GET', path);
    expect(status, path).toBe(200);
    expect(Buffer.from(body as Uint8Array).toString('latin1')).toMatch(pdf);
  }
  const [consultant] = await person.call('GET /explorer', { query: {} });
  const book = { params: { explorerId: consultant?.id ?? 0 } };
  expect(await person.call('POST /restitution/book/:explorerId', book)).toMatchObject({
    bookedAt: clock().toISOString(),
  });
});
