/** An issued invoice or credit note as PDF, from its snapshot alone. In French: it is a French accounting document. */
import creditNoteTexts from '../../../content/invoices/credit-note.fr.json' with { type: 'json' };
import texts from '../../../content/invoices/fr.json' with { type: 'json' };
import type { PdfRenderer, RenderJob } from '../adapters/pdf/pdf-renderer.ts';
import type { Document } from '../verb.ts';
import type { CreditNoteRow } from './credit-notes.ts';
import { facturX } from './factur-x.ts';
import { invoiceDocument, type InvoiceTexts } from './invoice-document.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceRow } from './invoices.ts';
import { readSnapshot } from './snapshot.ts';

const ofCreditNotes: InvoiceTexts = {
  ...texts,
  ...creditNoteTexts,
  totals: { ...texts.totals, ...creditNoteTexts.totals },
  nature: { ...texts.nature, ...creditNoteTexts.nature },
  electronic: { ...texts.electronic, ...creditNoteTexts.electronic },
};

export const renderInvoice = async (pdf: PdfRenderer, row: InvoiceRow): Promise<Document> => ({
  name: `facture-${row.number}.pdf`,
  bytes: await pdf.render(invoiceJob(readSnapshot(row.snapshot))),
});

export const renderCreditNote = async (pdf: PdfRenderer, row: CreditNoteRow): Promise<Document> => ({
  name: `avoir-${row.number}.pdf`,
  bytes: await pdf.render(invoiceJob(readSnapshot(row.snapshot))),
});

/** The sheet, with `factur-x.xml` in it unless it was issued before there was one. */
export const invoiceJob = (invoice: Invoice): RenderJob => {
  const words = invoice.corrects ? ofCreditNotes : texts;
  const data = invoiceDocument(invoice, words, 'fr');
  return {
    template: 'invoices/invoice',
    data,
    standard: 'a-3a',
    ...(invoice.electronic && facturX(invoice, data, words)),
  };
};
