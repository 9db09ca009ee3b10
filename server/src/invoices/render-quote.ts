/** A quote as PDF: the sheet of the invoice that it would become, with what a quote says in place of what is paid. In French, as invoices are. */
import { fillPlaces } from '@eqinox/domain/fill-places';
import texts from '../../../content/invoices/quote.fr.json' with { type: 'json' };
import type { PdfRenderer } from '../adapters/pdf/pdf-renderer.ts';
import type { Document } from '../verb.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import type { Invoice } from './invoice.ts';
import { invoiceSheet } from './render-invoice.ts';
import { writtenDay } from './written-day.ts';

export interface Quote {
  /** As the invoice would say it, issued on the day of the quote. */
  readonly invoice: Omit<Invoice, 'electronic'>;
  readonly validUntil: Date;
  readonly termsOf: Date;
}

/** The words of a quote. */
export const quoteSheet = ({ invoice, validUntil, termsOf }: Quote): InvoiceDocument => {
  const sheet = invoiceSheet({ ...invoice, electronic: false });
  const { number, seller, issuedAt } = invoice;
  const day = (date: Date) => writtenDay(date, 'fr');
  const [own, client, dates] = sheet.columns;
  if (!own || !client || !dates) throw new Error('an invoice has three columns');
  return {
    ...sheet,
    title: `${texts.kind} ${number}`,
    kind: texts.kind,
    number: fillPlaces(texts.number, { number }),
    columns: [
      own,
      client,
      {
        ...dates,
        lines: [
          fillPlaces(texts.issuedOn, { date: day(issuedAt) }),
          fillPlaces(texts.validUntil, { date: day(validUntil) }),
          ...texts.service.split('\n'),
        ],
      },
    ],
    // Nothing is paid yet: the sheet ends with the total.
    totals: sheet.totals.slice(0, sheet.totals.findIndex(({ kind }) => kind === 'total') + 1),
    payment: {
      label: texts.paymentTitle,
      lines: [
        fillPlaces(texts.transfer, { number }),
        seller.iban ? fillPlaces(texts.iban, { iban: seller.iban }) : fillPlaces(texts.noIban, { email: seller.email }),
        texts.seats,
      ],
    },
    blocks: [{ label: texts.termsTitle, text: fillPlaces(texts.terms, { date: day(termsOf) }) }],
  };
};

export const renderQuote = async (pdf: PdfRenderer, quote: Quote): Promise<Document> => ({
  name: `devis-${quote.invoice.number}.pdf`,
  bytes: await pdf.render({
    template: 'invoices/invoice',
    data: { ...quoteSheet(quote), beside: null },
    standard: 'ua-1',
  }),
});
