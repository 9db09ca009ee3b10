import type { RenderJob } from '../adapters/pdf/pdf-renderer.ts';
import { crossIndustryInvoice } from './cross-industry-invoice.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import type { InvoiceTexts } from './invoice-texts.ts';
import type { Invoice } from './invoice.ts';

const FILE = 'factur-x.xml';

/** What makes a PDF/A-3 invoice a Factur-X one: the XML in it, and the words in its metadata that say so (specification 1.0, 6.2). */
export const facturX = (
  invoice: Invoice,
  printed: InvoiceDocument,
  texts: InvoiceTexts,
): Required<Pick<RenderJob, 'attachments' | 'xmp'>> => ({
  attachments: [
    {
      name: FILE,
      bytes: Buffer.from(crossIndustryInvoice(invoice, printed, texts)),
      mimeType: 'text/xml',
      relationship: 'alternative',
      description: texts.electronic.description,
    },
  ],
  xmp: {
    name: 'Factur-X PDFA Extension Schema',
    namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
    prefix: 'fx',
    properties: [
      { name: 'DocumentType', value: 'INVOICE', description: 'The type of the hybrid document' },
      { name: 'DocumentFileName', value: FILE, description: 'The name of the embedded XML file' },
      { name: 'Version', value: '1.0', description: 'The version of the standard of the XML data' },
      { name: 'ConformanceLevel', value: 'EN 16931', description: 'The conformance level of the XML data' },
    ],
  },
});
