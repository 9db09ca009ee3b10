import { invoicesOf } from '../invoices/index.ts';
import { purchasesOf } from '../offers/index.ts';
import type { Verb } from '../verb.ts';

/** The person's invoices with what became of each purchase. Withdrawal is not open yet, hence no date for it. */
export const invoiceHistory: Verb<'GET /factures/history'> = async ({ db, person }) => {
  const purchases = await purchasesOf(db, person.accountId);
  return (await invoicesOf(db, person.accountId)).map((invoice) => ({
    idFact: invoice.id,
    numero: invoice.number,
    date: invoice.issued_at.toISOString(),
    montant: invoice.total_cents / 100,
    idOffre: invoice.offer_id,
    offre: invoice.offer_label,
    dateDiag: purchases.find((purchase) => purchase.order_id === invoice.order_id)?.completed_at?.toISOString() ?? null,
    gift: null,
    withdrawUntil: null,
  }));
};
