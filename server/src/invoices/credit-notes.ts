/** Credit notes: what an invoice no longer asks for, under a number of their own series. */
import type { InvoiceLine } from '@eqinox/contract/invoices';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import { invoiceAmounts } from './invoice-amounts.ts';
import { takeInvoiceNumber } from './invoice-number.ts';
import type { InvoiceRow } from './invoices.ts';
import type { InvoiceSnapshot } from './snapshot.ts';
import type { InvoicesTables } from './tables.ts';

export type CreditNoteRow = Selectable<InvoicesTables['invoices.credit_notes']>;

/**
 * Issues the credit note of an invoice, in the transaction that decides it: so many cents, taxes included, on its line.
 * Returns its number. An invoice has one.
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
    lines: [{ ...line, quantity: 1 }],
    amounts: invoiceAmounts([price]),
    payment: { ...snapshot.payment, means: meansOfRefund(snapshot, cents) },
    immediateExecutionAt: null,
    electronic: true,
    corrects: { number: invoice.number, issuedAt: snapshot.issuedAt, wholly: cents === invoice.total_cents },
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

/** Money goes back to the bank card first, and to gift cards what it did not pay. */
const meansOfRefund = ({ amounts, payment }: InvoiceSnapshot, cents: number): InvoiceSnapshot['payment']['means'] => {
  const byCard = amounts.gross - (payment.giftCents ?? 0);
  return payment.means === 'cardAndGiftCard' && cents <= byCard ? 'card' : payment.means;
};

/** One of this person's credit notes; null for somebody else's. */
export const findCreditNote = async (
  db: Kysely<Database>,
  accountId: number,
  id: number,
): Promise<CreditNoteRow | null> =>
  (await db
    .selectFrom('invoices.credit_notes')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .selectAll()
    .executeTakeFirst()) ?? null;

/** A person's credit notes, by the invoice that each corrects. */
export const creditNotesOf = async (
  db: Kysely<Database>,
  accountId: number,
): Promise<ReadonlyMap<number, CreditNoteRow>> => {
  const rows = await db.selectFrom('invoices.credit_notes').where('account_id', '=', accountId).selectAll().execute();
  return new Map(rows.map((row) => [row.invoice_id, row]));
};

export const creditNoteOfOrder = async (db: Kysely<Database>, orderId: number): Promise<CreditNoteRow | null> =>
  (await db
    .selectFrom('invoices.credit_notes as c')
    .innerJoin('invoices.invoices as i', 'i.id', 'c.invoice_id')
    .where('i.order_id', '=', orderId)
    .selectAll('c')
    .executeTakeFirst()) ?? null;

/** As it stands beside the invoice that it corrects. */
export const presentCreditNote = (row: CreditNoteRow): NonNullable<InvoiceLine['avoir']> => ({
  idAvoir: row.id,
  numero: row.number,
  date: row.issued_at.toISOString(),
  montant: -row.total_cents / 100,
});
