/** Credit notes in the person's list and as documents. What decides them is checkout's: withdraw.test.ts. */
import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, payAtProvider } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { readPdf } from '../adapters/pdf/pdf-reading.testing.ts';
import { makeGiftCard } from '../checkout/index.ts';
import { issueCreditNote } from './index.ts';
import { invoiceData } from './personal-data.ts';

const product = await startTestProduct();
const { db, clock } = product;

let people = 0;
const buyer = async (idOffre: number, codePromo: string | null = null): Promise<Person> => {
  const person = await insertPerson(product, `withdrawn-${(people += 1)}@example.org`);
  const { pbx_CMD: reference } = await person.call('POST /payment/buy-eqibox', { body: { idOffre, codePromo } });
  await payAtProvider(await person.call('POST /payment/add-billing-data', { body: { ...billing, reference } }));
  return person;
};
/** Somebody who bought a box and withdrew from it. */
const withdrawn = async (idOffre = 27): Promise<Person> => {
  const person = await buyer(idOffre);
  const { idFact } = await onlyLine(person);
  await person.call('POST /payment/withdraw', { body: { idFact, name: 'Camille Exemple' } });
  return person;
};
const onlyLine = async (person: Person) => {
  const [line, ...others] = await person.call('GET /factures/history', {});
  if (!line || others.length > 0) throw new Error('one invoice expected');
  return line;
};
const creditNote = async (person: Person) => {
  const [avoir] = (await onlyLine(person)).avoirs;
  if (!avoir) throw new Error('a credit note expected');
  return avoir;
};

test('stands beside the invoice that it corrects', async () => {
  expect(await onlyLine(await withdrawn())).toMatchObject({
    numero: expect.stringMatching(/^F/u),
    montant: 50,
    avoirs: [
      {
        idAvoir: expect.any(Number),
        numero: expect.stringMatching(/^A\d{4}-\d{6}$/u),
        date: clock().toISOString(),
        montant: -50,
      },
    ],
  });
});

test('is a PDF that names the invoice, and holds its own Factur-X of type 381', async () => {
  const person = await withdrawn(29);
  const { idAvoir, numero } = await creditNote(person);
  const answer = await person.ask('GET', `/factures/avoir/${idAvoir}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="avoir-${numero}.pdf"`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { pages, files } = readPdf(answer.body as Uint8Array);
  expect(pages).toHaveLength(1);
  const text = pages[0]!.text.replace(/\s+/gu, ' ');
  const { numero: invoice } = await onlyLine(person);
  for (const said of [
    'Avoir',
    numero,
    `Annule totalement la facture ${invoice}`,
    '−100,00 €',
    '−20,00 €',
    '−120,00 €',
  ]) {
    expect(text).toContain(said);
  }
  expect(files.map(({ name }) => name)).toEqual(['factur-x.xml']);
  const { text: xml } = files[0]!;
  expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
  expect(xml).toContain(`<ram:ID>${numero}</ram:ID><ram:TypeCode>381</ram:TypeCode>`);
  expect(xml).toContain(`<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${invoice}</ram:IssuerAssignedID>`);
});

test.each([
  [4500, 'Sur la carte bancaire de la commande'],
  [12_000, 'Sur la carte bancaire et la carte cadeau EQINOX de la commande'],
])('of %d cents, says where the money goes: to the bank card first', async (cents, said) => {
  const person = await buyer(29, await makeGiftCard(db, { cents: 3000, endsAt: null }, clock()));
  const { idFact } = await onlyLine(person);
  const invoice = await db
    .selectFrom('invoices.invoices')
    .where('id', '=', idFact)
    .selectAll()
    .executeTakeFirstOrThrow();
  await transaction(db, (db) => issueCreditNote(db, invoice, cents, clock()));
  const { idAvoir } = await creditNote(person);
  const { body } = await person.ask('GET', `/factures/avoir/${idAvoir}`);
  expect(readPdf(body as Uint8Array).pages[0]!.text.replace(/\s+/gu, ' ')).toContain(said);
});

describe('who sees it', () => {
  test('its owner; to others it is not there', async () => {
    const [owner, other] = [await withdrawn(), await withdrawn()];
    const { idAvoir } = await creditNote(owner);
    expect((await owner.ask('GET', `/factures/avoir/${idAvoir}`)).status).toBe(200);
    const refused = await other.ask('GET', `/factures/avoir/${idAvoir}`);
    expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await creditNote(other)).idAvoir).not.toBe(idAvoir);
  });

  test('nobody who is not signed in', async () => {
    const owner = await withdrawn();
    const { idAvoir } = await creditNote(owner);
    owner.token = null;
    expect((await owner.ask('GET', `/factures/avoir/${idAvoir}`)).status).toBe(401);
  });

  test.each([
    ['999999999', 404],
    ['0', 400],
    ['x', 400],
  ] as const)('an id that is none: %s', async (id, status) => {
    const person = await insertPerson(product, `without-${id}@example.org`);
    expect((await person.ask('GET', `/factures/avoir/${id}`)).status).toBe(status);
  });
});

test('is handed over with its invoice to a person who asks for their data', async () => {
  const person = await withdrawn();
  const { numero } = await onlyLine(person);
  const avoir = await creditNote(person);
  const { id } = await db
    .selectFrom('account.accounts')
    .where('email', '=', person.email)
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await invoiceData(db, id, 'fr')).toMatchObject([
    {
      number: numero,
      totalCents: 5000,
      client: { name: 'Camille Exemple', address: ['1 rue de l’Exemple', '75001 Paris'] },
      creditNotes: [{ number: avoir.numero, totalCents: 5000 }],
    },
  ]);
});

test('is refused any change by the database itself', async () => {
  const { idAvoir } = await creditNote(await withdrawn());
  for (const change of [
    sql`update invoices.credit_notes set total_cents = 1 where id = ${idAvoir}`,
    sql`delete from invoices.credit_notes where id = ${idAvoir}`,
    sql`truncate invoices.credit_notes`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow('an issued invoice never changes');
  }
});
