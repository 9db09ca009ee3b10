/**
 * An issued invoice or credit note as PDF, from its snapshot alone: printed once in each language, then as it was printed. The
 * French text is the accounting document; the person's language stands beside it.
 */
import type { Language } from '@eqinox/domain/languages';
import type { Kysely } from 'kysely';
import type { PdfRenderer, RenderJob } from '../adapters/pdf/pdf-renderer.ts';
import type { Database } from '../database.ts';
import { onceAtATime } from '../once-at-a-time.ts';
import type { Document } from '../verb.ts';
import type { CreditNoteRow } from './credit-notes.ts';
import { invoiceDocument, type InvoiceDocument } from './invoice-document.ts';
import type { Foreign, Invoice } from './invoice.ts';
import { frenchTexts, translatedTexts } from './invoice-texts.ts';
import type { InvoiceRow } from './invoices.ts';
import { findCachedPdf, storePdf } from './invoice-pdf-store.ts';
import { readSnapshot } from './snapshot.ts';

type Row = Pick<InvoiceRow | CreditNoteRow, 'number' | 'snapshot'>;

export const renderInvoice = async (
  db: Kysely<Database>,
  pdf: PdfRenderer,
  row: Row,
  language: Language,
): Promise<Document> => ({ name: `facture-${row.number}.pdf`, bytes: await printed(db, pdf, row, language) });

export const renderCreditNote = async (
  db: Kysely<Database>,
  pdf: PdfRenderer,
  row: Row,
  language: Language,
): Promise<Document> => ({ name: `avoir-${row.number}.pdf`, bytes: await printed(db, pdf, row, language) });

const printed = async (
  db: Kysely<Database>,
  pdf: PdfRenderer,
  { number, snapshot }: Row,
  language: Language,
): Promise<Uint8Array> =>
  (await findCachedPdf(db, number, language)) ??
  // Asked for twice at once, it is rendered once.
  printingBy(pdf)(`${number} ${language}`, async () =>
    storePdf(db, number, language, await pdf.render(await invoiceJob(readSnapshot(snapshot), language))),
  );

/** What each renderer has in hand: two products in one process have invoices of their own. */
const inHand = new WeakMap<PdfRenderer, ReturnType<typeof onceAtATime<Uint8Array>>>();
const printingBy = (pdf: PdfRenderer) => {
  const printing = inHand.get(pdf) ?? onceAtATime<Uint8Array>();
  inHand.set(pdf, printing);
  return printing;
};

const textsOf = ({ corrects }: Invoice) => frenchTexts(corrects !== undefined);

/** What the sheet says in French. */
export const invoiceSheet = (invoice: Invoice): InvoiceDocument => invoiceDocument(invoice, textsOf(invoice), 'fr');

/** What stands beside it. A line that was issued without translation is French there, and so is not said twice. */
export const sheetBeside = (invoice: Invoice, language: Foreign): InvoiceDocument => {
  const texts = translatedTexts(language, invoice.corrects !== undefined);
  const lines = invoice.lines.map((line) => ({ ...line, ...line.translations?.[language] }));
  return invoiceDocument({ ...invoice, lines }, texts, language);
};

/** The sheet, with `factur-x.xml` in it unless it was issued before there was one. */
export const invoiceJob = async (invoice: Invoice, language: Language): Promise<RenderJob> => {
  const sheet = invoiceSheet(invoice);
  const data = { ...sheet, beside: language === 'fr' ? null : sheetBeside(invoice, language) };
  const job: RenderJob = { template: 'invoices/invoice', data, standard: 'a-3a' };
  if (!invoice.electronic) return job;
  // Loaded with the first invoice: its library brings another one that writes PDF, and every start would wait for both.
  const { facturX } = await import('./factur-x.ts');
  return { ...job, ...facturX(invoice, sheet, textsOf(invoice)) };
};
