/** What invoices hold of a person: to hand over. Nothing of it is erased: the law has them kept for ten years. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { invoicesOf } from './invoices.ts';

export const invoiceData = async (db: Kysely<Database>, accountId: number) =>
  (await invoicesOf(db, accountId)).toReversed().map((row) => ({
    number: row.number,
    issuedAt: row.issued_at,
    offer: row.offer_label,
    totalCents: row.total_cents,
    client: row.snapshot.client,
  }));
