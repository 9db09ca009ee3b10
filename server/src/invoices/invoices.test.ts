import { dayInWords } from '@eqinox/domain/calendar';
import { lastWithdrawalInstant } from '@eqinox/domain/checkout/withdrawal';
import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, payAtProvider } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { readPdf } from '../adapters/pdf/pdf-reading.testing.ts';
import { makeGiftCard, makePromoCode } from '../checkout/index.ts';

// The card provider compares times with its own clock, hence today; noon, so that the day is the same in Paris.
const clock = testClock(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
const product = await startTestProduct({ clock });
const { db } = product;

const day = dayInWords(clock(), 'fr');

let people = 0;
const client = async (idOffre: number, changes: object = {}, codePromo: string | null = null): Promise<Person> => {
  const person = await insertPerson(product, `client-${(people += 1)}@example.org`);
  const { pbx_CMD: reference } = await person.call('POST /payment/buy-eqibox', { body: { idOffre, codePromo } });
  await payAtProvider(
    await person.call('POST /payment/add-billing-data', { body: { ...billing, ...changes, reference } }),
  );
  return person;
};
const onlyInvoice = async (person: Person) => {
  const [invoice, ...others] = await person.call('GET /factures/history', {});
  if (!invoice || others.length > 0) throw new Error('one invoice expected');
  return invoice;
};
const download = async (person: Person, id: number) => {
  const answer = await person.ask('GET', `/factures/facture/${id}`);
  const { pages, files } = readPdf(answer.body as Uint8Array);
  return { answer, text: plain(pages.map((page) => page.text).join('\n')), xml: files[0]?.text ?? '' };
};
/** Without what only sets lines apart: kinds of spaces, places where a long word may break. */
const plain = (text: string): string => text.replaceAll('\u200B', '').replace(/\s+/gu, ' ');

describe('an invoice', () => {
  test('stands in the list as it was bought', async () => {
    const person = await client(29);
    expect(await onlyInvoice(person)).toEqual({
      idFact: expect.any(Number),
      numero: expect.stringMatching(/^F\d{4}-\d{6}$/u),
      date: clock().toISOString(),
      montant: 120,
      idOffre: 29,
      offre: 'Menu Équilibre',
      dateDiag: null,
      gift: null,
      giftTo: null,
      withdrawUntil: lastWithdrawalInstant(clock()).toISOString(),
      avoirs: [],
    });
  });

  test('is printed once, and then handed out as it was printed', async () => {
    const person = await client(29);
    const { idFact, numero } = await onlyInvoice(person);
    const [first, again] = await Promise.all([1, 2].map(() => person.ask('GET', `/factures/facture/${idFact}`)));
    expect(first?.status).toBe(200);
    expect(again?.body).toEqual(first?.body);
    const prints = await db.selectFrom('invoices.prints').where('number', '=', numero).selectAll().execute();
    expect(prints).toMatchObject([{ language: 'fr', edition: expect.stringMatching(/^[0-9a-f]{32}$/u) }]);
    expect(Buffer.from(first?.body as Uint8Array).equals(prints[0]!.bytes)).toBe(true);
    const change = db
      .updateTable('invoices.prints')
      .set({ bytes: Buffer.from('another') })
      .where('number', '=', numero);
    await expect(change.execute()).rejects.toThrow('never changes');
    await expect(sql`delete from invoices.prints`.execute(db)).rejects.toThrow('never changes');
    await expect(sql`truncate invoices.prints`.execute(db)).rejects.toThrow('never changes');
    // What stands in the store is what comes, whatever a printer would make of it now.
    await sql`alter table invoices.prints disable trigger never_changes`.execute(db);
    await change.execute();
    await sql`alter table invoices.prints enable trigger never_changes`.execute(db);
    expect(Buffer.from((await person.ask('GET', `/factures/facture/${idFact}`)).body as Uint8Array).toString()).toBe(
      'another',
    );
  });

  test('is a PDF that says what the law asks for', async () => {
    const person = await client(29, {
      firstName: 'Zoë',
      lastName: 'O’Exemple #[1]',
      address2: 'Bâtiment *B*',
      countryCode: 56,
      zipCode: '1000',
      city: 'Bruxelles',
      immediateExecution: true,
    });
    const { idFact, numero } = await onlyInvoice(person);
    const { answer, text } = await download(person, idFact);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="facture-${numero}.pdf"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const said of [
      numero,
      'Société Exemple',
      'SIREN 000 000 000',
      'FR00000000000',
      'Zoë O’Exemple #[1]',
      '1 rue de l’Exemple',
      'Bâtiment *B*',
      '1000 Bruxelles',
      'Belgique',
      'Menu Équilibre',
      'Diagnostic en deux parties · Livret potentiel · Restitution de 30 min · Livret complémentaire',
      `Émise le ${day}`,
      `Payée le ${day}`,
      '100,00 €',
      'TVA 20 % sur 100,00 €',
      '20,00 €',
      '120,00 €',
      'Facture acquittée',
      `Vous avez demandé l’exécution immédiate le ${day}`,
      'Médiateur Exemple',
      'factur-x.xml',
    ]) {
      expect(text).toContain(plain(said));
    }
  });

  test('holds the same invoice as Factur-X, valid against its schema', async () => {
    const person = await client(29, { countryCode: 56, zipCode: '1000', city: 'Bruxelles' });
    const { idFact, numero } = await onlyInvoice(person);
    const { xml } = await download(person, idFact);
    expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
    for (const said of [
      `<ram:ID>${numero}</ram:ID><ram:TypeCode>380</ram:TypeCode>`,
      '<ram:CityName>Bruxelles</ram:CityName><ram:CountryID>BE</ram:CountryID>',
      '<ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount>',
      '<ram:TaxTotalAmount currencyID="EUR">20.00</ram:TaxTotalAmount>',
      '<ram:GrandTotalAmount>120.00</ram:GrandTotalAmount>',
    ]) {
      expect(xml).toContain(said);
    }
  });

  test('of an odd price: net and tax add up to the cent', async () => {
    const person = await client(27);
    const { text } = await download(person, (await onlyInvoice(person)).idFact);
    for (const said of ['41,67 €', '8,33 €', '50,00 €', 'le délai reste entier']) expect(text).toContain(plain(said));
  });

  test('shows the reduction and the gift card that it was paid with, on the sheet and in its XML', async () => {
    const terms = { startsAt: null, endsAt: null, offerIds: null, totalLimit: null, personLimit: null };
    await makePromoCode(db, 'DIX', { reduction: { percent: 10 }, ...terms }, clock());
    const giftCard = await makeGiftCard(db, { cents: 3000, endsAt: null }, clock());
    const person = await client(29, {}, `${giftCard}, DIX`);
    const { text, xml } = await download(person, (await onlyInvoice(person)).idFact);
    for (const said of [
      'Remise HT',
      '−10,00 €',
      'TVA 20 % sur 90,00 €',
      '18,00 €',
      '108,00 €',
      'Remise : code DIX',
      'Carte bancaire 78,00 € et carte cadeau EQINOX 30,00 €',
    ]) {
      expect(text).toContain(said);
    }
    expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
    expect(xml).toContain('<ram:ActualAmount>10.00</ram:ActualAmount>');
    expect(xml).toContain('<ram:AllowanceTotalAmount>10.00</ram:AllowanceTotalAmount>');
    expect(plain(xml)).toContain('carte cadeau EQINOX 30,00 €');
  });

  test('of nothing: 0,00 €, and no payment', async () => {
    const person = await insertPerson(product, 'guest@example.org', { code_from: 'partenaire-demo' });
    const { pbx_CMD: ref } = await person.call('POST /payment/buy-eqibox', { body: { idOffre: 8 } });
    await person.call('POST /payment/gift-card-apply', { body: { ref } });
    const { text } = await download(person, (await onlyInvoice(person)).idFact);
    for (const said of ['Offre partenaire', 'Camille Exemple', '0,00 €', 'Aucun paiement demandé', `Commande ${ref}`]) {
      expect(text).toContain(plain(said));
    }
    expect(text).not.toContain('Payée le');
  });

  test('never changes: neither with the profile, nor with the billing of a later order, nor with the catalogue', async () => {
    const person = await client(27);
    const { idFact } = await onlyInvoice(person);
    const before = await download(person, idFact);
    await person.call('PUT /account/update', { body: { nom: 'Autrement', prenom: 'Dominique' } });
    await db
      .updateTable('offers.purchases')
      .set({ completed_at: clock(), offer_id: 30 })
      .where('order_id', 'in', db.selectFrom('invoices.invoices').where('id', '=', idFact).select('order_id'))
      .execute();
    await db
      .updateTable('checkout.orders')
      .set({ offer_id: 30, list_cents: 1, billing: JSON.stringify({ ...billing, lastName: 'Autrement' }) })
      .where('id', 'in', db.selectFrom('invoices.invoices').where('id', '=', idFact).select('order_id'))
      .execute();
    const after = await download(person, idFact);
    expect(after.text).toBe(before.text);
    expect(await onlyInvoice(person)).toMatchObject({
      offre: 'Menu Essentiel',
      montant: 50,
      dateDiag: clock().toISOString(),
    });
  });

  test('is refused any change by the database itself', async () => {
    const person = await client(27);
    const { idFact } = await onlyInvoice(person);
    for (const change of [
      sql`update invoices.invoices set total_cents = 1 where id = ${idFact}`,
      sql`update invoices.invoices set snapshot = '{}' where id = ${idFact}`,
      sql`delete from invoices.invoices where id = ${idFact}`,
      sql`truncate invoices.invoices cascade`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow('an issued invoice never changes');
    }
    expect(await onlyInvoice(person)).toMatchObject({ idFact, montant: 50 });
  });
});

describe('who sees it', () => {
  test('its owner; to others it is not there', async () => {
    const [owner, other] = await Promise.all([client(27), client(27)]);
    const { idFact } = await onlyInvoice(owner);
    expect((await owner.ask('GET', `/factures/facture/${idFact}`)).status).toBe(200);
    const refused = await other.ask('GET', `/factures/facture/${idFact}`);
    expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await onlyInvoice(other)).idFact).not.toBe(idFact);
  });

  test('nobody who is not signed in', async () => {
    const owner = await client(27);
    const { idFact } = await onlyInvoice(owner);
    owner.token = null;
    for (const path of [`/factures/facture/${idFact}`, '/factures/history']) {
      expect((await owner.ask('GET', path)).status).toBe(401);
    }
  });

  test('an id that is none', async () => {
    const person = await insertPerson(product, 'without-invoice@example.org');
    for (const [id, status] of [
      ['999999999', 404],
      ['9007199254740991', 404],
      ['0', 400],
      ['-1', 400],
      ['x', 400],
      ['1e99', 400],
    ] as const) {
      expect((await person.ask('GET', `/factures/facture/${id}`)).status).toBe(status);
    }
    expect(await person.call('GET /factures/history', {})).toEqual([]);
  });
});
