import type { invoicesRoutes } from '@eqinox/contract/invoices';
import type { Verbs } from '../verb.ts';
import { downloadCreditNote } from './download-credit-note.ts';
import { downloadInvoice } from './download-invoice.ts';

/** `GET /factures/history` is served by `checkout`, which knows what each invoice bought. */
export const invoicesVerbs = {
  'GET /factures/facture/:id': downloadInvoice,
  'GET /factures/avoir/:id': downloadCreditNote,
} satisfies Partial<Verbs<typeof invoicesRoutes>>;
