/** Credit notes: what an invoice no longer asks for, under a number of their own series. */
import type { Kysely } from 'kysely';
import creditTexts from '../../../content/invoices/credit-note.fr.json' with { type: 'json' };
import texts from '../../../content/invoices/fr.json' with { type: 'json' };
import type { PdfRenderer } from '../adapters/pdf/pdf-renderer.ts';
import type { Database } from '../database.ts';
import type { Document } from '../verb.ts';
import { invoiceAmounts } from './invoice-amounts.ts';
import { invoiceDocument } from './invoice-document.ts';
import { takeInvoiceNumber } from './invoice-number.ts';
import type { InvoiceRow } from './invoices.ts';
import { readSnapshot, type InvoiceSnapshot } from './snapshot.ts';

/**
 * Issues the credit note of an invoice, in the transaction that decides it: so many cents, taxes included, on its line.
 * Answers its number. An invoice has one.
 */
export const issueCreditNote = async (
  db: Kysely<Database>,
  invoice: InvoiceRow,
  cents: number,
  now: Date,
): Promise<string> => {
  const number = await takeInvoiceNumber(db, 'A', now);
  const { snapshot } = invoice;
  const [line] = snapshot.lines;
  if (!line) throw new Error(`invoice ${invoice.number} has no line`);
  const price = { quantity: 1, unitGross: cents, discountGross: 0, vatRate: line.vatRate };
  const credited: InvoiceSnapshot = {
    ...snapshot,
    number,
    issuedAt: now.toISOString(),
    paidAt: now.toISOString(),
    lines: [{ ...line, content: invoice.number }],
    amounts: invoiceAmounts([price]),
    immediateExecutionAt: null,
  };
  await db
    .insertInto('invoices.credit_notes')
    .values({
      number,
      invoice_id: invoice.id,
      account_id: invoice.account_id,
      total_cents: cents,
      issued_at: now,
      snapshot: JSON.stringify(credited),
    })
    .execute();
  return number;
};

/** The credit note of an order's invoice as PDF; null when it has none. */
export const renderCreditNote = async (
  db: Kysely<Database>,
  pdf: PdfRenderer,
  orderId: number,
): Promise<Document | null> => {
  const row = await db
    .selectFrom('invoices.credit_notes as c')
    .innerJoin('invoices.invoices as i', 'i.id', 'c.invoice_id')
    .where('i.order_id', '=', orderId)
    .select(['c.number', 'c.snapshot'])
    .executeTakeFirst();
  if (!row) return null;
  const words = { ...texts, ...creditTexts, totals: { ...texts.totals, ...creditTexts.totals } };
  const data = invoiceDocument(readSnapshot(row.snapshot), words, 'fr');
  // What the invoice says of withdrawing is over.
  const blocks = data.blocks.filter(({ label }) => label !== words.withdrawal.title);
  return {
    name: `avoir-${row.number}.pdf`,
    bytes: await pdf.render({ template: 'invoices/invoice', data: { ...data, blocks }, standard: 'a-3a' }),
  };
};
