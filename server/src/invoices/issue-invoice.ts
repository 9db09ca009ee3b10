import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Invoice } from './invoice.ts';
import { takeInvoiceNumber } from './invoice-number.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

export interface InvoiceToIssue {
  readonly accountId: number;
  readonly orderId: number;
  readonly offerId: number;
  readonly offerLabel: string;
  readonly content: Omit<Invoice, 'number' | 'issuedAt' | 'electronic' | 'corrects'>;
}

/** Issues the invoice of a paid order: to be called inside the transaction that pays. Returns its number. */
export const issueInvoice = async (db: Kysely<Database>, invoice: InvoiceToIssue, now: Date): Promise<string> => {
  const number = await takeInvoiceNumber(db, 'F', now);
  const { content } = invoice;
  const snapshot: InvoiceSnapshot = {
    ...content,
    number,
    issuedAt: now.toISOString(),
    paidAt: content.paidAt.toISOString(),
    serviceFrom: content.serviceFrom.toISOString(),
    immediateExecutionAt: content.immediateExecutionAt?.toISOString() ?? null,
    electronic: true,
  };
  await db
    .insertInto('invoices.invoices')
    .values({
      number,
      account_id: invoice.accountId,
      order_id: invoice.orderId,
      offer_id: invoice.offerId,
      offer_label: invoice.offerLabel,
      total_cents: content.amounts.gross,
      issued_at: now,
      snapshot: JSON.stringify(snapshot),
    })
    .execute();
  return number;
};
