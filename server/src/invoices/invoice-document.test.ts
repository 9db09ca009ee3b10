import type { Language } from '@eqinox/domain/languages';
import { afterAll, describe, expect, test } from 'vitest';
import texts from '../../../content/invoices/fr.json' with { type: 'json' };
import { readPdf } from '../adapters/pdf/pdf-reading.testing.ts';
import type { Invoice } from './invoice.ts';
import { exampleCreditNote, exampleInvoice } from './invoice-example.testing.ts';
import { invoiceJob, invoiceSheet } from './render-invoice.ts';
import { testRenderer } from '../../testing/test-renderer.ts';

describe('the words of an invoice', () => {
  test('amounts are written in French, with their no-break spaces and the real minus', () => {
    const { head, rows, totals } = invoiceSheet(exampleInvoice());
    expect(head).toEqual(['Prestation de services', 'Qté', 'Prix unit. HT', 'Remise HT', 'TVA', 'Montant HT']);
    expect(rows[0]!.cells).toEqual(['1', '183,33\u00A0€', '−18,33\u00A0€', '20\u00A0%', '165,00\u00A0€']);
    expect(totals.map(({ label, amount }) => [label, amount])).toEqual([
      ['Total HT', '165,00\u00A0€'],
      ['TVA\u00A020\u00A0% sur 165,00\u00A0€', '33,00\u00A0€'],
      ['Total TTC', '198,00\u00A0€'],
      ['Déjà payé', '198,00\u00A0€'],
      ['Reste à payer', '0,00\u00A0€'],
    ]);
  });

  test('without discount there is no column for it', () => {
    const { head, rows } = invoiceSheet(exampleInvoice({}, { discountGross: 0 }));
    expect(head).not.toContain('Remise HT');
    expect(rows[0]!.cells).toHaveLength(head.length - 1);
  });

  test('a seller without VAT says why, and prints neither rate nor number', () => {
    const seller = { ...exampleInvoice().seller, vatNumber: null };
    const document = invoiceSheet(exampleInvoice({ seller }, { vatRate: null }));
    const printed = JSON.stringify(document);
    expect(printed).toContain('TVA non applicable, art.\u00A0293\u00A0B du CGI');
    expect(printed.match(/TVA/g)).toHaveLength(1);
    expect(document.totals.map(({ label }) => label)).toEqual([
      texts.totals.exempt,
      'Total',
      'Déjà payé',
      'Reste à payer',
    ]);
  });

  test('nothing to pay is the same sheet, with 0,00 € and no day of payment', () => {
    const payment = { means: 'nothing', order: 'EQX7K2M9', promoCode: 'OFFERT' } as const;
    const document = invoiceSheet(exampleInvoice({ payment }, { discountGross: 22_000 }));
    expect(document.totals.find(({ kind }) => kind === 'total')!.amount).toBe('0,00\u00A0€');
    expect(document.columns[2]!.lines.some((line) => line.startsWith('Payée'))).toBe(false);
    expect(document.payment.lines[0]).toBe('Aucun paiement demandé');
    expect(document.blocks.map(({ label }) => label)).toEqual(['Nature de l’opération']);
  });

  test('a gift card is shown with what it paid', () => {
    const payment = { means: 'cardAndGiftCard', order: 'EQX7K2M9', promoCode: null, giftCents: 5000 } as const;
    const { payment: printed } = invoiceSheet(exampleInvoice({ payment }, { discountGross: 0 }));
    expect(printed.lines[0]).toBe(
      'Carte bancaire 170,00\u00A0€ et carte cadeau EQINOX 50,00\u00A0€, le\u00A02\u00A0novembre 2026',
    );
  });

  test('an address abroad ends with its country, one in France does not', () => {
    const address = {
      street: ['1 rue de l’Exemple', 'Bâtiment B'],
      postcode: '1000',
      city: 'Bruxelles',
      country: 'BE',
    };
    const lines = (client: Invoice['client']) => invoiceSheet(exampleInvoice({ client })).columns[1]!.lines;
    expect(lines({ name: 'Camille', address })).toEqual([
      '1 rue de l’Exemple',
      'Bâtiment B',
      '1000 Bruxelles',
      'Belgique',
    ]);
    expect(lines({ name: 'Camille', address: { ...address, country: 'FR' } })).not.toContain('France');
  });

  test('the sentence on withdrawal follows what was ticked', () => {
    expect(invoiceSheet(exampleInvoice()).blocks[0]!.text).toContain('le délai reste entier');
    const immediate = invoiceSheet(exampleInvoice({ immediateExecutionAt: new Date('2026-11-30T23:30:00Z') }));
    // Half past midnight in Paris: the first of the month.
    expect(immediate.blocks[0]!.text).toContain('l’exécution immédiate le\u00A01er\u00A0décembre 2026');
  });

  test('the foot holds what the law asks of the seller', () => {
    expect(invoiceSheet(exampleInvoice()).foot).toEqual([
      'EQINOX Exemple SAS au capital de 10\u202F000\u00A0€ · siège\u00A0: 12 rue de l’Exemple, 69001 Lyon · ' +
        'SIREN\u00A0000 000 000 · RCS\u00A0Lyon · TVA\u00A0FR00 000000000',
      'Médiateur de la consommation\u00A0: Médiation Exemple, 1 rue du Modèle, 75000 Paris, mediation.exemple.fr',
    ]);
  });
});

describe('the words of a credit note', () => {
  test('name the invoice, all of it or a part; amounts are negative, and what is due is not yet paid back', () => {
    const document = invoiceSheet(exampleCreditNote(9000));
    expect(document).toMatchObject({ kind: 'Avoir', number: 'N°\u00A0A2026-000001' });
    expect(document.corrects).toBe('Annule partiellement la facture F2026-000001 du 2\u00A0novembre 2026');
    expect(document.rows[0]!.cells).toEqual(['1', '−75,00\u00A0€', '20\u00A0%', '−75,00\u00A0€']);
    expect(document.totals.map(({ label, amount }) => [label, amount])).toEqual([
      ['Total HT', '−75,00\u00A0€'],
      ['TVA\u00A020\u00A0% sur −75,00\u00A0€', '−15,00\u00A0€'],
      ['Total TTC', '−90,00\u00A0€'],
      ['À rembourser', '90,00\u00A0€'],
    ]);
    expect(invoiceSheet(exampleCreditNote(19_800)).corrects).toContain('Annule totalement');
  });

  test('say nothing any more of how to withdraw', () => {
    expect(JSON.stringify(invoiceSheet(exampleCreditNote(9000)))).not.toContain('renoncer');
  });
});

describe('the printed sheet', () => {
  const renderer = testRenderer();
  afterAll(() => renderer.close());

  const print = async (invoice: Invoice, language: Language = 'fr') => {
    return readPdf(await renderer.render(await invoiceJob(invoice, language)));
  };

  test('is one page of PDF/A-3 with every word of the document', async () => {
    const pdf = await print(exampleInvoice());
    expect(pdf.pages).toHaveLength(1);
    // Readers give the no-break spaces back as plain ones.
    const text = pdf.pages[0]!.text.replace(/[\u00A0\u202F]/g, ' ');
    for (const words of ['Facture', 'N° F2026-000001', 'Camille Exemple', '198,00 €', 'page 1 / 1']) {
      expect(text).toContain(words);
    }
    expect(pdf.has('/Lang (fr)')).toBe(true);
  });

  test('of a credit note is one page that names the invoice', async () => {
    const pdf = await print(exampleCreditNote(9000));
    expect(pdf.pages).toHaveLength(1);
    const text = pdf.pages[0]!.text.replace(/[\u00A0\u202F]/g, ' ');
    for (const words of ['Avoir', 'N° A2026-000001', 'Annule partiellement la facture F2026-000001', '−90,00 €']) {
      expect(text).toContain(words);
    }
  });

  const translations = {
    en: { label: 'Signature Menu', content: 'Diagnostic in two parts · Personal potential booklet · Debrief of 1 hr' },
    es: { label: 'Menú Signature', content: 'Diagnóstico en dos partes · Cuaderno de potencial' },
    ne: { label: 'सिग्नेचर मेनु', content: 'दुई भागको परीक्षण · सम्भावना पुस्तिका' },
  };
  const translated = (invoice: Invoice): Invoice => ({
    ...invoice,
    lines: invoice.lines.map((line) => ({ ...line, translations })),
  });

  test.each([
    ['en', 'Invoice', 'Credit note', ['Seller', 'Total incl. VAT', 'Paid on 2 November 2026', 'Signature Menu']],
    ['es', 'Factura', 'Nota de abono', ['Vendedor', 'Total con IVA', 'Pagada el 2 de noviembre de 2026']],
    ['ne', 'बिल', 'क्रेडिट नोट', ['ग्राहक', 'मा जारी']],
  ] as const)(
    'in %s says the same beside, all of the French and one page still',
    async (language, kind, note, said) => {
      for (const [invoice, title] of [
        [translated(exampleInvoice({ immediateExecutionAt: new Date('2026-11-02T10:00:00Z') })), kind],
        [translated(exampleCreditNote(9000)), note],
      ] as const) {
        const pdf = await print(invoice, language);
        expect(pdf.pages).toHaveLength(1);
        const text = pdf.pages[0]!.text.replace(/[\s\u200B]+/gu, ' ');
        expect(text).toContain(`/ ${title}`);
        const words = invoiceSheet(invoice);
        for (const line of [
          words.kind,
          ...words.head,
          ...words.payment.lines,
          ...words.blocks.map((part) => part.text),
        ]) {
          expect(text).toContain(line.replace(/[\s\u200B]+/gu, ' '));
        }
        if (title === kind) for (const each of said) expect(text).toContain(each);
        expect(pdf.has(`/Lang (${language})`)).toBe(true);
        // What machines read is French alone, and the same to the letter.
        expect(pdf.files).toEqual((await print(invoice, 'fr')).files);
      }
    },
  );

  test('of a line that was issued before there were translations says it once', async () => {
    const [page] = (await print(exampleInvoice(), 'en')).pages;
    expect(page!.text.match(/Menu Signature/gu)).toHaveLength(1);
  });

  test.each([
    ['a name without a space', { client: { name: 'W'.repeat(60), address: ['3 allée des Tilleuls'] } }],
    ['mark-up in an address', { client: { name: '#panic()', address: ['$x^2$ *rue*', '= Titre'] } }],
    ['an emoji', { client: { name: 'Zoé 🌸', address: ['王'] } }],
    ['Devanagari', { client: { name: 'सरस्वती श्रेष्ठ', address: ['काठमाडौँ'] } }],
  ])('%s: still one page, printed as typed', async (_, changes) => {
    const pdf = await print(exampleInvoice(changes));
    expect(pdf.pages).toHaveLength(1);
    const printed = pdf.pages[0]!.text.replaceAll('\u200B', '').replaceAll('\n', '');
    expect(printed).toContain(changes.client.name.replace(' 🌸', ''));
  });
});
