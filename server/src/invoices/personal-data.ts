/** What invoices hold of a person: to hand over. Nothing of it is erased: the law has them kept for ten years. */
import type { Language } from '@eqinox/domain/languages';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { type CreditNoteRow, creditNotesOf } from './credit-notes.ts';
import { type InvoiceRow, invoicesOf } from './invoices.ts';
import { addressLines } from './postal-address.ts';

export const invoiceData = async (db: Kysely<Database>, accountId: number, language: Language) => {
  const creditNotes = await creditNotesOf(db, accountId);
  return (await invoicesOf(db, accountId)).toReversed().map((row) => {
    const { name, address } = row.snapshot.client;
    return {
      ...documentData(row),
      // In the words of its own line: what is no more in the catalogue has them still.
      offer: labelIn(row, language),
      client: { name, address: addressLines(address) },
      creditNotes: (creditNotes.get(row.id) ?? []).map(documentData),
    };
  });
};

const labelIn = ({ snapshot, offer_label }: InvoiceRow, language: Language): string =>
  language === 'fr' ? offer_label : (snapshot.lines[0]?.translations?.[language].label ?? offer_label);

const documentData = (row: InvoiceRow | CreditNoteRow) => ({
  number: row.number,
  issuedAt: row.issued_at,
  totalCents: row.total_cents,
});
