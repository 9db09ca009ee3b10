/** What invoices hold of a person: to hand over. Nothing of it is erased: the law has them kept for ten years. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { type CreditNoteRow, creditNotesOf } from './credit-notes.ts';
import { type InvoiceRow, invoicesOf } from './invoices.ts';
import { addressLines } from './postal-address.ts';

export const invoiceData = async (db: Kysely<Database>, accountId: number) => {
  const creditNotes = await creditNotesOf(db, accountId);
  return (await invoicesOf(db, accountId)).toReversed().map((row) => {
    const { name, address } = row.snapshot.client;
    return {
      ...documentData(row),
      offer: row.offer_label,
      client: { name, address: addressLines(address) },
      creditNotes: (creditNotes.get(row.id) ?? []).map(documentData),
    };
  });
};

const documentData = (row: InvoiceRow | CreditNoteRow) => ({
  number: row.number,
  issuedAt: row.issued_at,
  totalCents: row.total_cents,
});
