/** A quote as PDF: the sheet of the invoice that it would become, with what a quote says in place of what is paid. In French, with the organiser's language beside it, as invoices are. */
import { fillPlaces } from '@eqinox/domain/fill-places';
import type { Language } from '@eqinox/domain/languages';
import en from '../../../content/invoices/quote.en.json' with { type: 'json' };
import es from '../../../content/invoices/quote.es.json' with { type: 'json' };
import french from '../../../content/invoices/quote.fr.json' with { type: 'json' };
import ne from '../../../content/invoices/quote.ne.json' with { type: 'json' };
import type { PdfRenderer } from '../adapters/pdf/pdf-renderer.ts';
import type { Document } from '../verb.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import type { Invoice } from './invoice.ts';
import { invoiceSheet, sheetBeside } from './render-invoice.ts';
import { writtenDay } from './written-day.ts';

export interface Quote {
  /** As the invoice would say it, issued on the day of the quote. */
  readonly invoice: Omit<Invoice, 'electronic'>;
  readonly validUntil: Date;
  readonly termsOf: Date;
}

/** A bank's letters are the same in every language. */
const WORDS: Readonly<Record<Language, typeof french>> = {
  fr: french,
  en: { ...french, ...en },
  es: { ...french, ...es },
  ne: { ...french, ...ne },
};

/** The words of a quote in one language. */
export const quoteSheet = ({ invoice, validUntil, termsOf }: Quote, language: Language = 'fr'): InvoiceDocument => {
  const texts = WORDS[language];
  const issued = { ...invoice, electronic: false };
  const sheet = language === 'fr' ? invoiceSheet(issued) : sheetBeside(issued, language);
  const { number, seller, issuedAt } = invoice;
  const day = (date: Date) => writtenDay(date, language);
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

export const renderQuote = async (pdf: PdfRenderer, quote: Quote, language: Language): Promise<Document> => ({
  name: `devis-${quote.invoice.number}.pdf`,
  bytes: await pdf.render({
    template: 'invoices/invoice',
    data: { ...quoteSheet(quote), beside: language === 'fr' ? null : quoteSheet(quote, language) },
    standard: 'ua-1',
  }),
});
