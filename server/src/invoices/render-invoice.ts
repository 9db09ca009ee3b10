/** An issued invoice as PDF, from its snapshot alone. In French: it is a French accounting document. */
import texts from '../../../content/invoices/fr.json' with { type: 'json' };
import type { PdfRenderer } from '../adapters/pdf/pdf-renderer.ts';
import type { Document } from '../verb.ts';
import { invoiceDocument } from './invoice-document.ts';
import type { InvoiceRow } from './invoices.ts';
import { readSnapshot } from './snapshot.ts';

export const renderInvoice = async (pdf: PdfRenderer, row: InvoiceRow): Promise<Document> => ({
  name: `facture-${row.number}.pdf`,
  bytes: await pdf.render({
    template: 'invoices/invoice',
    data: invoiceDocument(readSnapshot(row.snapshot), texts, 'fr'),
    standard: 'a-3a',
  }),
});
