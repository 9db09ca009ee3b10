import { invoiceAmounts } from './invoice-amounts.ts';
import type { InvoiceLinePrice } from './invoice-amounts.ts';
import type { Invoice } from './invoice.ts';

/** An invoice that resembles none in particular; a test changes what it is about. */
export const exampleInvoice = (changes: Partial<Invoice> = {}, price: Partial<InvoiceLinePrice> = {}): Invoice => {
  const paidAt = new Date('2026-11-02T10:00:00Z');
  const prices = [{ quantity: 1, unitGross: 22_000, discountGross: 2_200, vatRate: 20, ...price }];
  return {
    number: 'F2026-000001',
    issuedAt: paidAt,
    paidAt,
    serviceFrom: paidAt,
    seller: {
      name: 'EQINOX Exemple SAS',
      legalForm: 'SAS',
      capitalEuros: 10_000,
      address: { street: ['12 rue de l’Exemple'], postcode: '69001', city: 'Lyon', country: 'FR' },
      email: 'bonjour@exemple.fr',
      siren: '000 000 000',
      rcsCity: 'Lyon',
      vatNumber: 'FR00 000000000',
      mediator: 'Médiation Exemple, 1 rue du Modèle, 75000 Paris, mediation.exemple.fr',
    },
    client: {
      name: 'Camille Exemple',
      address: { street: ['3 allée des Tilleuls'], postcode: '38000', city: 'Grenoble', country: 'FR' },
    },
    lines: prices.map(({ quantity, vatRate }) => ({
      label: 'Menu Signature',
      content:
        'Diagnostic de potentiel en ligne, restitution d’une heure, livrets principal, complémentaire et manager',
      quantity,
      vatRate,
    })),
    amounts: invoiceAmounts(prices),
    payment: { means: 'card', order: 'EQX7K2M9', promoCode: 'BIENVENUE10' },
    immediateExecutionAt: null,
    electronic: true,
    ...changes,
  };
};

/** A credit note of so many cents, taxes included, on that invoice. */
export const exampleCreditNote = (cents: number, vatRate: number | null = 20): Invoice => {
  const invoice = exampleInvoice({}, { vatRate });
  return {
    ...invoice,
    number: 'A2026-000001',
    issuedAt: new Date('2026-11-10T10:00:00Z'),
    paidAt: new Date('2026-11-10T10:00:00Z'),
    amounts: invoiceAmounts([{ quantity: 1, unitGross: cents, discountGross: 0, vatRate }]),
    corrects: { number: invoice.number, issuedAt: invoice.issuedAt, wholly: cents === invoice.amounts.gross },
  };
};
