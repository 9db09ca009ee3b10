/** The door of `invoices` for other features. */
export {
  creditedCents,
  creditNotesOf,
  creditNotesOfOrder,
  issueCreditNote,
  presentCreditNote,
} from './credit-notes.ts';
export { closeMonth, closingOf } from './closings.ts';
export { documentNumbered, type IssuedDocument, listDocuments } from './documents.ts';
export {
  askMonthFile,
  findMonthFile,
  findPart,
  invoicesKept,
  keepPart,
  KEPT_DAYS,
  monthFilesOf,
  setMade,
} from './month-files.ts';
export { contentTexts } from './invoice-texts.ts';
export type { Invoice, Seller } from './invoice.ts';
export { invoiceAmounts } from './invoice-amounts.ts';
export { findInvoice, invoiceNumbered, type InvoiceRow, invoiceOfOrder, invoicesOf } from './invoices.ts';
export { issueInvoice } from './issue-invoice.ts';
export type { PostalAddress } from './postal-address.ts';
export { renderCreditNote, renderInvoice } from './render-invoice.ts';
export { renderQuote } from './render-quote.ts';
export { invoiceSeries, type Series } from './number-gaps.ts';
export { renderWithdrawalForm } from './withdrawal-form.ts';
export { vatByDay } from './vat-by-day.ts';
export { invoiceData } from './personal-data.ts';
