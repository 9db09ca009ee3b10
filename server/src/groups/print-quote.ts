import { parisInstant } from '@eqinox/domain/calendar';
import type { Language } from '@eqinox/domain/languages';
import type { PdfRenderer } from '../adapters/pdf/pdf-renderer.ts';
import { renderQuote, type Seller } from '../invoices/index.ts';
import type { Document } from '../verb.ts';
import type { GroupRow } from './groups.ts';
import { invoiceOfSeats, type OrderRow, quoteNumber } from './orders.ts';

/** The quote of an order as PDF: the French text, with the organiser's language beside it. */
export const printQuote = (
  pdf: PdfRenderer,
  seller: Seller,
  { group, order, language }: { readonly group: GroupRow; readonly order: OrderRow; readonly language: Language },
): Promise<Document> => {
  const { quoted_at: issuedAt } = order;
  const content = invoiceOfSeats(order, { kind: group.kind, means: 'transfer', seller, at: issuedAt });
  const quote = {
    invoice: { ...content, number: quoteNumber(order), issuedAt },
    validUntil: parisInstant(order.valid_until, 12),
    termsOf: parisInstant(order.terms_version, 12),
  };
  return renderQuote(pdf, quote, language);
};
