import { invoiceAmounts } from './invoice-amounts.ts';
import type { InvoiceLinePrice } from './invoice-amounts.ts';
import type { Invoice } from './invoice-document.ts';

/** An invoice that resembles none in particular; a test changes what it is about. */
export function exampleInvoice(changes: Partial<Invoice> = {}, price: Partial<InvoiceLinePrice> = {}): Invoice {
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
      address: ['12 rue de l’Exemple', '69001 Lyon, France'],
      email: 'bonjour@exemple.fr',
      siren: '000 000 000',
      rcsCity: 'Lyon',
      vatNumber: 'FR00 000000000',
      mediator: 'Médiation Exemple, 1 rue du Modèle, 75000 Paris, mediation.exemple.fr',
    },
    client: { name: 'Camille Exemple', address: ['3 allée des Tilleuls', '38000 Grenoble', 'France'] },
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
    electronic: false,
    ...changes,
  };
}
