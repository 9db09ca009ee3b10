import { getAccount } from '../account/index.ts';
import type { Verb } from '../verb.ts';
import { findInvoice } from './invoices.ts';
import { renderInvoice } from './render-invoice.ts';

/** One of the person's invoices as PDF. */
export const downloadInvoice: Verb<'GET /factures/facture/:id'> = async (
  { db, person, adapters },
  { params },
  refuse,
) => {
  const invoice = await findInvoice(db, person.accountId, params.id);
  if (!invoice) throw refuse('not_found');
  const { language } = await getAccount(db, person.accountId);
  return renderInvoice(db, adapters.pdf, invoice, language);
};
