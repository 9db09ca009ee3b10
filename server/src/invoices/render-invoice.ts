/**
 * An issued invoice or credit note as PDF, from its snapshot alone: printed once, then as it was printed. In French: it is
 * a French accounting document.
 */
import type { Kysely } from 'kysely';
import creditNoteTexts from '../../../content/invoices/credit-note.fr.json' with { type: 'json' };
import texts from '../../../content/invoices/fr.json' with { type: 'json' };
import type { PdfRenderer, RenderJob } from '../adapters/pdf/pdf-renderer.ts';
import type { Database } from '../database.ts';
import { onceAtATime } from '../once-at-a-time.ts';
import type { Document } from '../verb.ts';
import type { CreditNoteRow } from './credit-notes.ts';
import { invoiceDocument, type InvoiceDocument, type InvoiceTexts } from './invoice-document.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceRow } from './invoices.ts';
import { findCachedPdf, storePdf } from './invoice-pdf-store.ts';
import { readSnapshot } from './snapshot.ts';

const ofCreditNotes: InvoiceTexts = {
  ...texts,
  ...creditNoteTexts,
  totals: { ...texts.totals, ...creditNoteTexts.totals },
  nature: { ...texts.nature, ...creditNoteTexts.nature },
  electronic: { ...texts.electronic, ...creditNoteTexts.electronic },
};

type Row = Pick<InvoiceRow | CreditNoteRow, 'number' | 'snapshot'>;

export const renderInvoice = async (db: Kysely<Database>, pdf: PdfRenderer, row: Row): Promise<Document> => ({
  name: `facture-${row.number}.pdf`,
  bytes: await printed(db, pdf, row),
});

export const renderCreditNote = async (db: Kysely<Database>, pdf: PdfRenderer, row: Row): Promise<Document> => ({
  name: `avoir-${row.number}.pdf`,
  bytes: await printed(db, pdf, row),
});

const printed = async (db: Kysely<Database>, pdf: PdfRenderer, { number, snapshot }: Row): Promise<Uint8Array> =>
  (await findCachedPdf(db, number)) ??
  // Asked for twice at once, it is rendered once.
  printingBy(pdf)(number, async () => storePdf(db, number, await pdf.render(await invoiceJob(readSnapshot(snapshot)))));

/** What each renderer has in hand: two products in one process have invoices of their own. */
const inHand = new WeakMap<PdfRenderer, ReturnType<typeof onceAtATime<Uint8Array>>>();
const printingBy = (pdf: PdfRenderer) => {
  const printing = inHand.get(pdf) ?? onceAtATime<Uint8Array>();
  inHand.set(pdf, printing);
  return printing;
};

const wordsOf = ({ corrects }: Invoice): InvoiceTexts => (corrects ? ofCreditNotes : texts);

/** What the sheet says. */
export const invoiceSheet = (invoice: Invoice): InvoiceDocument => invoiceDocument(invoice, wordsOf(invoice), 'fr');

/** The sheet, with `factur-x.xml` in it unless it was issued before there was one. */
export const invoiceJob = async (invoice: Invoice): Promise<RenderJob> => {
  const data = invoiceSheet(invoice);
  const sheet: RenderJob = { template: 'invoices/invoice', data, standard: 'a-3a' };
  if (!invoice.electronic) return sheet;
  // Loaded with the first invoice: its library brings another one that writes PDF, and every start would wait for both.
  const { facturX } = await import('./factur-x.ts');
  return { ...sheet, ...facturX(invoice, data, wordsOf(invoice)) };
};
