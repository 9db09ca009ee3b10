/** Credit notes: what an invoice no longer asks for, under a number of their own series. */
import type { InvoiceLine } from '@eqinox/contract/invoices';
import { type Kysely, type Selectable, sql } from 'kysely';
import { cardPartOf } from '@eqinox/domain/checkout/refund-grant';
import type { Database } from '../database.ts';
import { creditedAmounts } from './invoice-amounts.ts';
import { takeInvoiceNumber } from './invoice-number.ts';
import type { InvoiceRow } from './invoices.ts';
import type { InvoiceSnapshot } from './snapshot.ts';
import type { InvoicesTables } from './tables.ts';

export type CreditNoteRow = Selectable<InvoicesTables['invoices.credit_notes']>;

/**
 * Issues a credit note of an invoice, in the transaction that decides it: so many cents, taxes included, on its line.
 * Returns its number. Several may come; more than the invoice asked for, the database refuses.
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
  const before = await creditedCents(db, invoice);
  const credited: InvoiceSnapshot = {
    ...snapshot,
    number,
    issuedAt: now.toISOString(),
    paidAt: now.toISOString(),
    lines: [{ ...line, quantity: 1 }],
    amounts: creditedAmounts(cents, before, line.vatRate),
    payment: { ...snapshot.payment, ...paymentOfRefund(snapshot, cents, before) },
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

/** What credit notes of an invoice come to already. */
export const creditedCents = async (
  db: Kysely<Database>,
  { id, account_id }: Pick<InvoiceRow, 'id' | 'account_id'>,
): Promise<number> => {
  const { cents } = await db
    .selectFrom('invoices.credit_notes')
    .where('invoice_id', '=', id)
    .where('account_id', '=', account_id)
    .select(sql<number>`coalesce(sum(total_cents), 0)::int`.as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
};

/** Money goes back to the bank card first, and to gift cards what it did not pay. */
const paymentOfRefund = (
  { amounts, payment }: InvoiceSnapshot,
  cents: number,
  before: number,
): Pick<InvoiceSnapshot['payment'], 'means' | 'giftCents'> => {
  const { means: paid } = payment;
  if (paid !== 'cardAndGiftCard') return { means: paid, giftCents: paid === 'giftCard' ? cents : 0 };
  const card = cardPartOf(cents, { before, paidByCard: amounts.gross - (payment.giftCents ?? 0) });
  const means = card === cents ? 'card' : card === 0 ? 'giftCard' : 'cardAndGiftCard';
  return { means, giftCents: cents - card };
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

/** A person's credit notes, oldest first, by the invoice that they correct. */
export const creditNotesOf = async (
  db: Kysely<Database>,
  accountId: number,
): Promise<ReadonlyMap<number, readonly CreditNoteRow[]>> =>
  Map.groupBy(
    await db
      .selectFrom('invoices.credit_notes')
      .where('account_id', '=', accountId)
      .orderBy('id')
      .selectAll()
      .execute(),
    ({ invoice_id }) => invoice_id,
  );

/** Oldest first. */
export const creditNotesOfOrder = (db: Kysely<Database>, orderId: number): Promise<CreditNoteRow[]> =>
  db
    .selectFrom('invoices.credit_notes as c')
    .innerJoin('invoices.invoices as i', 'i.id', 'c.invoice_id')
    .where('i.order_id', '=', orderId)
    .orderBy('c.id')
    .selectAll('c')
    .execute();

/** As it stands beside the invoice that it corrects. */
export const presentCreditNote = (row: CreditNoteRow): InvoiceLine['avoirs'][number] => ({
  idAvoir: row.id,
  numero: row.number,
  date: row.issued_at.toISOString(),
  montant: -row.total_cents / 100,
});
