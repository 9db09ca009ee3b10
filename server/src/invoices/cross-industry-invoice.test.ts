/** The XML of invoices: against the schema of EN 16931, and against the standard's rules on amounts. */
import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@eqinox/domain/full-size.testing';
import { invoiceAmounts, type InvoiceLinePrice } from './invoice-amounts.ts';
import { exampleCreditNote, exampleInvoice } from './invoice-example.testing.ts';
import type { Invoice } from './invoice.ts';
import { invoiceJob } from './render-invoice.ts';

const xmlOf = async (invoice: Invoice): Promise<string> => {
  const { attachments: [file] = [] } = await invoiceJob(invoice, 'fr');
  return Buffer.from(file!.bytes).toString('utf8');
};
/** What the schema has against it. */
const faults = async (xml: string) => (await validateXsd(xml, Profile.EN16931)).errors;

const all = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${tag}(?: [^>]*)?>(.*?)</ram:${tag}>`, 'gsu'))].map(([, inside]) => inside!);
const one = (xml: string, tag: string): string => {
  const found = all(xml, tag);
  if (found.length !== 1) throw new Error(`${found.length} times ${tag}`);
  return found[0]!;
};
const cents = (text: string): number => {
  expect(text).toMatch(/^\d+\.\d\d$/u);
  return Math.round(Number(text) * 100);
};
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const taxOf = (xml: string): string => `${one(xml, 'CategoryCode')} ${one(xml, 'RateApplicablePercent')}`;

/** BR-CO-10 to BR-CO-18 and BR-S-08, BR-E-08 of EN 16931-1. */
const expectConsistent = (xml: string, { amounts, corrects }: Invoice): void => {
  const lines = all(xml, 'IncludedSupplyChainTradeLineItem').map((line) => {
    const net = cents(one(line, 'LineTotalAmount'));
    const price = cents(one(line, 'ChargeAmount'));
    const of = Number(all(line, 'BasisQuantity')[0] ?? 1);
    expect(Number(one(line, 'BilledQuantity')) * price).toBe(net * of);
    return { net, tax: taxOf(line) };
  });
  const header = one(xml, 'ApplicableHeaderTradeSettlement');
  const changes = all(header, 'SpecifiedTradeAllowanceCharge').map((change) => {
    const isCharge = change.includes('<udt:Indicator>true</udt:Indicator>');
    expect(one(change, 'Reason')).not.toBe('');
    return { isCharge, amount: cents(one(change, 'ActualAmount')), tax: taxOf(change) };
  });
  const taken = changes.filter(({ isCharge }) => !isCharge);
  const added = changes.filter(({ isCharge }) => isCharge);
  const vat = all(
    header.replace(/<ram:SpecifiedTradeAllowanceCharge>.*<\/ram:SpecifiedTradeAllowanceCharge>/su, ''),
    'ApplicableTradeTax',
  );
  const totals = one(header, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const total = (tag: string) => cents(one(totals, tag));

  expect(total('LineTotalAmount')).toBe(sum(lines.map(({ net }) => net))); // BR-CO-10
  expect(total('AllowanceTotalAmount')).toBe(sum(taken.map(({ amount }) => amount))); // BR-CO-11
  expect(total('ChargeTotalAmount')).toBe(sum(added.map(({ amount }) => amount))); // BR-CO-12
  expect(total('TaxBasisTotalAmount')).toBe(
    total('LineTotalAmount') - total('AllowanceTotalAmount') + total('ChargeTotalAmount'),
  ); // BR-CO-13
  expect(total('TaxTotalAmount')).toBe(sum(vat.map((entry) => cents(one(entry, 'CalculatedAmount'))))); // BR-CO-14
  expect(total('GrandTotalAmount')).toBe(total('TaxBasisTotalAmount') + total('TaxTotalAmount')); // BR-CO-15
  expect(total('DuePayableAmount')).toBe(total('GrandTotalAmount') - total('TotalPrepaidAmount')); // BR-CO-16
  expect(vat.length).toBeGreaterThan(0); // BR-CO-18
  for (const entry of vat) {
    const base = cents(one(entry, 'BasisAmount'));
    const rate = Number(one(entry, 'RateApplicablePercent'));
    // BR-CO-17. Prices hold their tax: of some (0,03 € at 20 %) no base gives the cent back, so one is allowed to it. The
    // standard's own check allows one euro.
    const owed = Math.round((base * rate) / 100);
    expect(Math.abs(cents(one(entry, 'CalculatedAmount')) - owed)).toBeLessThanOrEqual(1);
    const same = <T extends { tax: string }>(entries: readonly T[]) =>
      entries.filter(({ tax }) => tax === taxOf(entry));
    expect(base).toBe(
      sum(same(lines).map(({ net }) => net)) -
        sum(same(taken).map(({ amount }) => amount)) +
        sum(same(added).map(({ amount }) => amount)),
    ); // BR-S-08, BR-E-08
  }
  expect(new Set(vat.map(taxOf))).toEqual(new Set(lines.map(({ tax }) => tax)));

  expect(total('GrandTotalAmount')).toBe(amounts.gross);
  expect(total('TaxBasisTotalAmount')).toBe(amounts.net);
  expect(total('DuePayableAmount')).toBe(corrects ? amounts.gross : 0);
  if (total('DuePayableAmount') > 0) expect(one(header, 'SpecifiedTradePaymentTerms')).toContain('quatorze jours'); // BR-CO-25
};

const withLines = (...prices: readonly InvoiceLinePrice[]): Pick<Invoice, 'lines' | 'amounts'> => ({
  lines: prices.map(({ quantity, vatRate }) => ({ label: 'Prestation', content: '', quantity, vatRate })),
  amounts: invoiceAmounts(prices),
});
const price = (unitGross: number, more: Partial<InvoiceLinePrice> = {}): InvoiceLinePrice => ({
  quantity: 1,
  unitGross,
  discountGross: 0,
  vatRate: 20,
  ...more,
});
const exemptSeller = { ...exampleInvoice().seller, vatNumber: null };
const paid = (means: Invoice['payment']['means'], giftCents = 0): Pick<Invoice, 'payment'> => ({
  payment: { means, order: 'EQX7K2M9', promoCode: null, giftCents },
});

test.each<[string, Invoice]>([
  ['an ordinary one', exampleInvoice({}, { discountGross: 0 })],
  ['a reduced one', exampleInvoice()],
  [
    'several rates',
    exampleInvoice(withLines(price(5000), price(1055, { vatRate: 5.5 }), price(1100, { vatRate: 10 }))),
  ],
  ['cents that rounding moves', exampleInvoice(withLines(price(5000), price(5000), price(5000, { quantity: 3 })))],
  ['no VAT', exampleInvoice({ seller: exemptSeller }, { vatRate: null })],
  ['a gift card', exampleInvoice(paid('giftCard', 22_000), { discountGross: 0 })],
  ['a gift card and a card', exampleInvoice(paid('cardAndGiftCard', 5000), { discountGross: 0 })],
  ['nothing to pay', exampleInvoice(paid('nothing'), { discountGross: 22_000 })],
  ['no address', exampleInvoice({ client: { name: 'Camille Exemple', address: [] } })],
  [
    'an address in lines, from before it had parts',
    exampleInvoice({ client: { name: 'C', address: ['1 rue', '1000 B'] } }),
  ],
  ['a credit note', exampleCreditNote(9000)],
  ['a credit note of everything', exampleCreditNote(19_800)],
  ['a credit note without VAT', { ...exampleCreditNote(9000, null), seller: exemptSeller }],
])('valid against the schema, and its sums match: %s', async (_, invoice) => {
  const xml = await xmlOf(invoice);
  expect(await faults(xml)).toEqual([]);
  expectConsistent(xml, invoice);
});

test('the schema is asked: an element too few, and one too many, are seen', async () => {
  const xml = await xmlOf(exampleInvoice());
  expect(await faults(xml.replace(/<ram:TypeCode>380<\/ram:TypeCode>/u, ''))).not.toEqual([]);
  expect(await faults(xml.replace('<ram:CountryID>', '<ram:Other/><ram:CountryID>'))).not.toEqual([]);
});

describe('says', () => {
  test('who sells, with SIREN and VAT number, and who buys, with parts of an address', async () => {
    const xml = await xmlOf(
      exampleInvoice({
        client: {
          name: 'Zoë O’Exemple',
          address: {
            street: ['1 rue <de> l’Exemple & fils', 'Bâtiment "B"'],
            postcode: '1000',
            city: 'Bruxelles',
            country: 'BE',
          },
        },
      }),
    );
    const seller = one(xml, 'SellerTradeParty');
    expect(seller).toContain('<ram:ID schemeID="0002">000000000</ram:ID>');
    expect(seller).toContain('<ram:ID schemeID="VA">FR00000000000</ram:ID>');
    expect(seller).toContain('<ram:CountryID>FR</ram:CountryID>');
    const buyer = one(xml, 'BuyerTradeParty');
    expect(one(buyer, 'Name')).toBe('Zoë O’Exemple');
    expect(one(buyer, 'LineOne')).toBe('1 rue &lt;de&gt; l’Exemple &amp; fils');
    expect(one(buyer, 'LineTwo')).toBe('Bâtiment &quot;B&quot;');
    expect([one(buyer, 'PostcodeCode'), one(buyer, 'CityName'), one(buyer, 'CountryID')]).toEqual([
      '1000',
      'Bruxelles',
      'BE',
    ]);
  });

  test('which invoice this is, of which day in Paris, for which order', async () => {
    const xml = await xmlOf(exampleInvoice({ issuedAt: new Date('2026-11-30T23:30:00Z') }));
    const document = /<rsm:ExchangedDocument>.*<\/rsm:ExchangedDocument>/su.exec(xml)![0];
    expect(document).toContain('<ram:ID>F2026-000001</ram:ID><ram:TypeCode>380</ram:TypeCode>');
    expect(one(document, 'IssueDateTime')).toContain('20261201');
    expect(one(xml, 'SellerOrderReferencedDocument')).toContain('EQX7K2M9');
    expect(xml).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>');
  });

  test('of a reduction, its code; of a gift card, what it paid', async () => {
    const reduction = one(await xmlOf(exampleInvoice()), 'SpecifiedTradeAllowanceCharge');
    expect(one(reduction, 'Reason')).toBe('Remise\u00A0: code\u00A0BIENVENUE10');
    expect(one(reduction, 'ActualAmount')).toBe('18.33');
    const gift = await xmlOf(exampleInvoice(paid('cardAndGiftCard', 5000), { discountGross: 0 }));
    expect(all(gift, 'Content').join('\n')).toContain('carte cadeau EQINOX 50,00\u00A0€');
    expect(one(one(gift, 'SpecifiedTradeSettlementPaymentMeans'), 'TypeCode')).toBe('48');
  });

  test('of a seller without VAT, why, and its SIREN for the tax office', async () => {
    const xml = await xmlOf(exampleInvoice({ seller: exemptSeller }, { vatRate: null }));
    expect(one(xml, 'ExemptionReasonCode')).toBe('VATEX-FR-FRANCHISE');
    expect(one(xml, 'ExemptionReason')).toBe('TVA non applicable, art.\u00A0293\u00A0B du CGI');
    expect(one(xml, 'SpecifiedTaxRegistration')).toBe('<ram:ID schemeID="FC">000000000</ram:ID>');
  });

  test('of a credit note, which invoice it takes back', async () => {
    const xml = await xmlOf(exampleCreditNote(9000));
    expect(xml).toContain('<ram:ID>A2026-000001</ram:ID><ram:TypeCode>381</ram:TypeCode>');
    const corrected = one(xml, 'InvoiceReferencedDocument');
    expect(one(corrected, 'IssuerAssignedID')).toBe('F2026-000001');
    expect(one(corrected, 'FormattedIssueDateTime')).toContain('20261102');
    expect(all(xml, 'Content').join('\n')).toContain('Annule partiellement la facture F2026-000001');
  });
});

test.each(['Zoé Œuvrard-Ÿ', 'Zoé 🌸 👩‍👩‍👧', 'सरस्वती श्रेष्ठ', '王 <&>"\' ]]>', '\u202Eelpmaxe'])(
  'the name %j is valid and stays',
  async (name) => {
    const xml = await xmlOf(exampleInvoice({ client: { ...exampleInvoice().client, name } }));
    expect(await faults(xml)).toEqual([]);
    const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(one(one(xml, 'BuyerTradeParty'), 'Name')).toBe(escaped.replaceAll('"', '&quot;').replaceAll("'", '&apos;'));
  },
);

describe('any order', () => {
  const anyPrice = fc
    .record({
      quantity: fc.integer({ min: 1, max: 5 }),
      unitGross: fc.integer({ min: 0, max: 50_000 }),
      // Of every second one there is no discount.
      share: fc.double({ min: -1, max: 1, noNaN: true }).map((share) => Math.max(0, share)),
      vatRate: fc.constantFrom(20, 10, 5.5, 2.1, null),
    })
    .map(({ share, ...rest }) => ({ ...rest, discountGross: Math.floor(share * rest.quantity * rest.unitGross) }));
  const anyText = fc.string({ unit: 'binary', maxLength: 30 });
  const anyInvoice = fc
    .record({
      prices: fc.array(anyPrice, { minLength: 1, maxLength: 6 }),
      name: anyText,
      street: anyText,
      city: anyText,
      code: fc.option(anyText),
      means: fc.constantFrom('card', 'giftCard', 'cardAndGiftCard', 'nothing'),
      isCreditNote: fc.boolean(),
    })
    .map(({ prices, name, street, city, code, means, isCreditNote }): Invoice => ({
      ...exampleInvoice(withLines(...prices)),
      client: { name, address: { street: [street], postcode: '38000', city, country: 'FR' } },
      payment: { means, order: 'EQX7K2M9', promoCode: code, giftCents: 100 },
      ...(isCreditNote && { corrects: { number: 'F2026-000001', issuedAt: new Date('2026-11-02'), wholly: true } }),
    }));

  test('is valid, and consistent to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(anyInvoice, async (invoice) => {
        const xml = await xmlOf(invoice);
        expect(await faults(xml)).toEqual([]);
        expectConsistent(xml, invoice);
      }),
      { numRuns: runs(150, 5000) },
    );
  }, 600_000);
});
