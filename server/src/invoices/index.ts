/** The door of `invoices` for other features. */
export { issueCreditNote, renderCreditNote } from './credit-notes.ts';
export type { Seller } from './invoice-document.ts';
export { invoiceAmounts } from './invoice-amounts.ts';
export { findInvoice, invoiceOfOrder, invoicesOf } from './invoices.ts';
export { issueInvoice } from './issue-invoice.ts';
export { renderInvoice } from './render-invoice.ts';
export { invoiceData } from './personal-data.ts';
