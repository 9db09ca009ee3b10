/** Reading issued invoices. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import type { InvoicesTables } from './tables.ts';

export type InvoiceRow = Selectable<InvoicesTables['invoices.invoices']>;

/** A person's invoices, newest first. */
export const invoicesOf = (db: Kysely<Database>, accountId: number): Promise<InvoiceRow[]> =>
  db
    .selectFrom('invoices.invoices')
    .where('account_id', '=', accountId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute();

/** One of this person's invoices; null for somebody else's. */
export const findInvoice = async (db: Kysely<Database>, accountId: number, id: number): Promise<InvoiceRow | null> =>
  (await db
    .selectFrom('invoices.invoices')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .selectAll()
    .executeTakeFirst()) ?? null;

/** By its number, as a letter names it. */
export const invoiceNumbered = async (db: Kysely<Database>, number: string): Promise<InvoiceRow | null> =>
  (await db.selectFrom('invoices.invoices').where('number', '=', number).selectAll().executeTakeFirst()) ?? null;

export const invoiceOfOrder = async (db: Kysely<Database>, orderId: number): Promise<InvoiceRow | null> =>
  (await db.selectFrom('invoices.invoices').where('order_id', '=', orderId).selectAll().executeTakeFirst()) ?? null;
