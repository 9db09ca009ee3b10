/** The confirmation mail over real SMTP: everything that the law wants kept, in one message. */
import { lastSendDate } from '@eqinox/domain/checkout/gift-form';
import { lastWithdrawalInstant } from '@eqinox/domain/checkout/withdrawal';
import { expect, test } from 'vitest';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, payAtProvider, readMail } from '../../testing/journey.ts';
import { giveCompleted } from '../../testing/restitutions.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { readPdf } from '../adapters/pdf/pdf-reading.testing.ts';
import { parisDate, dayInWords } from '@eqinox/domain/calendar';

const product = await startTestProduct();
const { places, db, clock } = product;
/** The last day on which a gift may leave. */
const LATER = lastSendDate(parisDate(clock()));

test.each([
  ['fr', false, /le remboursement serait entier/u],
  ['fr', true, /la part déjà exécutée reste due/u],
  ['en', false, /the refund would be full/u],
  ['es', true, /la parte ya ejecutada se debe/u],
  ['ne', false, /पूरा रकम फिर्ता/u],
] as const)('in %s, immediate execution asked for: %s', async (language, immediateExecution, said) => {
  const email = `mail-${language}-${immediateExecution}@example.org`;
  const person = await insertPerson(product, email);
  await db.updateTable('account.accounts').set({ language }).where('email', '=', email).execute();
  const { pbx_CMD: reference } = await person.call('POST /payment/buy-eqibox', { body: { idOffre: 27 } });
  await payAtProvider(
    await person.call('POST /payment/add-billing-data', { body: { ...billing, reference, immediateExecution } }),
  );
  const mail = await readMail(places, email, said);
  expect(mail.text).not.toMatch(/\{\w+\}/u);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^facture-F\d{4}-\d{6}\.pdf$/u),
    'conditions-generales.pdf',
    'formulaire-de-retractation.pdf',
  ]);
});

/** Words of an attached document, as it arrived; without what only sets lines apart. */
const attached = async (email: string, index: number): Promise<string> => {
  const reply = await fetch(`${places.sandbox}/mailbox.json?to=${encodeURIComponent(email)}`);
  const [mail] = (await reply.json()) as { id: number }[];
  const file = await fetch(`${places.sandbox}/mailbox/${mail?.id}/attachments/${index}`);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const { pages } = readPdf(new Uint8Array(await file.arrayBuffer()));
  return pages
    .map(({ text }) => text)
    .join('\n')
    .replaceAll('\u200B', '')
    .replace(/\s+/gu, ' ');
};

test('each attachment opens: the invoice, the terms, and the form with what is known of the contract', async () => {
  const email = 'attachments@example.org';
  const person = await insertPerson(product, email);
  const { pbx_CMD: reference } = await person.call('POST /payment/buy-eqibox', { body: { idOffre: 29 } });
  await payAtProvider(await person.call('POST /payment/add-billing-data', { body: { ...billing, reference } }));
  const mail = await readMail(places, email, /F\d{4}-\d{6}/u);
  const [line] = await person.call('GET /factures/history', {});
  const [invoice, terms, form] = [await attached(email, 0), await attached(email, 1), await attached(email, 2)];
  expect(invoice).toContain(`N° ${line?.numero}`);
  expect(invoice).toContain('120,00 €');
  // The mail, the invoice and the list say one and the same last day.
  const until = line?.withdrawUntil ?? '';
  const day = dayInWords(new Date(until), 'fr');
  expect(until).toBe(lastWithdrawalInstant(clock()).toISOString());
  expect(mail.text).toContain(`renoncer à ce contrat jusqu’au ${day} inclus`);
  expect(invoice).toContain(`renoncer à ce contrat jusqu’au ${day} inclus`);
  expect(terms).toContain('Conditions générales de vente');
  expect(form).toContain('Formulaire type de rétractation');
  expect(form).toContain(`Menu Équilibre, ${line?.numero}`);
  for (const said of [
    'Société Exemple, 1 rue de l’Exemple, 75000 Paris',
    'Camille Exemple',
    'ma rétractation du contrat',
  ]) {
    expect(form).toContain(said);
  }
});

test('of a gift: what can be withdrawn from, until it is opened', async () => {
  const email = 'giver@example.org';
  const person = await insertPerson(product, email);
  const { pbx_CMD: reference } = await person.call('POST /payment/gift-eqibox', {
    body: { idOffre: 29, recipientEmail: 'someone@example.org', sendDate: LATER },
  });
  await payAtProvider(await person.call('POST /payment/add-billing-data', { body: { ...billing, reference } }));
  const mail = await readMail(places, email, /que vous offrez/u);
  expect(mail.text).toContain('tant que le cadeau n’a pas été ouvert');
  expect(mail.text).not.toMatch(/\{\w+\}/u);
  expect(mail.attachments).toHaveLength(3);
});

test('of an option: its interview can be planned', async () => {
  const email = 'option@example.org';
  const person = await insertPerson(product, email);
  await giveCompleted(product, person, 27);
  const { pbx_CMD: reference } = await person.call('POST /payment/buy-option', { body: { idOffre: 41 } });
  await payAtProvider(await person.call('POST /payment/add-billing-data', { body: { ...billing, reference } }));
  const mail = await readMail(places, email, /Débrief 1h/u);
  expect(mail.text).toContain(`Planifier mon entretien: ${places.product}/book-restitution`);
});

test('of nothing to pay: it thanks for no payment and promises no refund', async () => {
  const email = 'free@example.org';
  const person = await insertPerson(product, email, { code_from: 'partenaire-demo' });
  const { pbx_CMD: ref } = await person.call('POST /payment/buy-eqibox', { body: { idOffre: 8 } });
  await person.call('POST /payment/gift-card-apply', { body: { ref } });
  const mail = await readMail(places, email, /sans rien à payer/u);
  expect(mail.text).not.toMatch(/paiement|remboursement|\{\w+\}/u);
  expect(mail.attachments).toHaveLength(3);
});
