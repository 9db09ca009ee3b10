import { LANGUAGES } from '@eqinox/domain/languages';
import { expect, test } from 'vitest';
import { exampleInvoice } from './invoice-example.testing.ts';
import { quoteSheet } from './render-quote.ts';

const organisation = {
  name: 'Association d’exemple',
  siren: '120027016',
  address: { street: ['1 rue de l’Exemple'], postcode: '75001', city: 'Paris', country: 'FR' },
};
const invoice = exampleInvoice({
  number: 'D-7',
  client: organisation,
  payment: { means: 'transfer', order: 'D-7', promoCode: null },
});
const days = { validUntil: new Date('2027-01-01T11:00:00Z'), termsOf: new Date('2026-11-24T11:00:00Z') };

test('a quote says who is asked, until when, and where the transfer goes; and nothing of what is paid', () => {
  const sheet = quoteSheet({ invoice, ...days }, 'fr');
  expect(sheet).toMatchObject({ title: 'Devis D-7', kind: 'Devis', number: 'N°\u00A0D-7' });
  expect(sheet.columns[1]?.lines.at(-1)).toMatch(/^SIREN\s120027016$/u);
  expect(sheet.columns[2]?.lines.slice(0, 2)).toEqual([
    'Établi le 2\u00A0novembre 2026',
    'Valable jusqu’au 1er\u00A0janvier 2027',
  ]);
  expect(sheet.totals.at(-1)?.kind).toBe('total');
  expect(sheet.payment.lines).toContain('Nos coordonnées bancaires sont à demander à bonjour@exemple.fr');
  expect(JSON.stringify(sheet)).not.toMatch(/acquittée|payé|rétractation/iu);
  const iban = 'FR76 0000 0000 0000 0000 0000 000';
  const told = quoteSheet({ invoice: { ...invoice, seller: { ...invoice.seller, iban } }, ...days }, 'fr');
  expect(told.payment.lines).toContain(`IBAN\u00A0${iban}`);
});

test('each language says what the French says, line by line, and that the French binds', () => {
  const shape = ({ columns, totals, payment, blocks }: ReturnType<typeof quoteSheet>) => [
    columns.map(({ lines }) => lines.length),
    totals.map(({ kind }) => kind),
    payment.lines.length,
    blocks.length,
  ];
  const sheets = LANGUAGES.map((language) => quoteSheet({ invoice, ...days }, language));
  for (const sheet of sheets) expect(shape(sheet)).toEqual(shape(sheets[0]!));
  expect(new Set(sheets.map(({ kind }) => kind)).size).toBe(4);
  expect(new Set(sheets.slice(1).map(({ binding }) => binding)).size).toBe(3);
});
