/** The words of invoices and credit notes: French is what the law reads; the other languages stand beside it. */
import type { Language } from '@eqinox/domain/languages';
import creditNoteEn from '../../../content/invoices/credit-note.en.json' with { type: 'json' };
import creditNoteEs from '../../../content/invoices/credit-note.es.json' with { type: 'json' };
import creditNoteFr from '../../../content/invoices/credit-note.fr.json' with { type: 'json' };
import creditNoteNe from '../../../content/invoices/credit-note.ne.json' with { type: 'json' };
import en from '../../../content/invoices/en.json' with { type: 'json' };
import es from '../../../content/invoices/es.json' with { type: 'json' };
import fr from '../../../content/invoices/fr.json' with { type: 'json' };
import ne from '../../../content/invoices/ne.json' with { type: 'json' };
import type { Foreign } from './invoice.ts';

export type InvoiceTexts = typeof fr;

/** The foot says who sells, and the electronic invoice what machines read: in French alone. */
type Translation = Omit<InvoiceTexts, 'foot' | 'page' | 'electronic'>;
type CreditNoteTexts = Omit<typeof creditNoteFr, 'electronic'>;

const ofInvoices: Readonly<Record<Foreign, Translation>> = { en, es, ne };

const ofCreditNotes: Readonly<Record<Foreign, CreditNoteTexts>> = {
  en: creditNoteEn,
  es: creditNoteEs,
  ne: creditNoteNe,
};

/** A credit note says what an invoice does, but for some words. */
const corrected = <T extends Translation>(texts: T, changes: CreditNoteTexts) => ({
  ...texts,
  ...changes,
  totals: { ...texts.totals, ...changes.totals },
  nature: { ...texts.nature, ...changes.nature },
});

const french: InvoiceTexts = fr;
const frenchCreditNote: InvoiceTexts = {
  ...corrected(fr, creditNoteFr),
  electronic: { ...fr.electronic, ...creditNoteFr.electronic },
};

export const frenchTexts = (isCreditNote: boolean): InvoiceTexts => (isCreditNote ? frenchCreditNote : french);

export const translatedTexts = (language: Foreign, isCreditNote: boolean): InvoiceTexts => ({
  ...frenchTexts(isCreditNote),
  ...(isCreditNote ? corrected(ofInvoices[language], ofCreditNotes[language]) : ofInvoices[language]),
});

/** What an offer holds, in the words of its invoice. */
export const contentTexts = (language: Language): InvoiceTexts['contents'] =>
  (language === 'fr' ? french : ofInvoices[language]).contents;
