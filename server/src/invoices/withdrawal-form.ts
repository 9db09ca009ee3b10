/** The model withdrawal form of the consumer code (annex to article R221-1), with what is known of the contract filled in. */
import { calendarDay } from '@eqinox/domain/calendar';
import { fillPlaces } from '@eqinox/domain/fill-places';
import type { Language } from '@eqinox/domain/languages';
import en from '../../../content/legal/cgv/en.json' with { type: 'json' };
import es from '../../../content/legal/cgv/es.json' with { type: 'json' };
import fr from '../../../content/legal/cgv/fr.json' with { type: 'json' };
import ne from '../../../content/legal/cgv/ne.json' with { type: 'json' };
import type { PdfRenderer } from '../adapters/pdf/pdf-renderer.ts';
import type { Document } from '../verb.ts';
import type { InvoiceRow } from './invoices.ts';
import { writtenDay } from './written-day.ts';
import { addressLines } from './postal-address.ts';
import { readSnapshot } from './snapshot.ts';

const FORMS: Readonly<Record<Language, typeof fr.form>> = { fr: fr.form, en: en.form, es: es.form, ne: ne.form };

/** In French, as the terms are, with the person's language beside. */
export const renderWithdrawalForm = async (
  pdf: PdfRenderer,
  row: InvoiceRow,
  language: Language,
): Promise<Document> => {
  const { seller, issuedAt, client } = readSnapshot(row.snapshot);
  const known = [
    `${row.offer_label}, ${row.number}`,
    writtenDay(issuedAt, 'fr'),
    client.name,
    addressLines(client.address).join(', '),
  ];
  const to: Readonly<Record<string, string>> = {
    name: seller.name,
    address: addressLines(seller.address).join(', '),
    email: seller.email,
  };
  const words = (spoken: Language) => ({ lang: spoken, ...FORMS[spoken], to: fillPlaces(FORMS[spoken].to, to) });
  return {
    name: 'formulaire-de-retractation.pdf',
    bytes: await pdf.render({
      template: 'legal/withdrawal-form',
      standard: 'ua-1',
      data: {
        ...words('fr'),
        brand: 'EQINOX',
        author: seller.name,
        date: calendarDay(issuedAt),
        values: FORMS.fr.lines.map((_, index) => known[index] ?? ''),
        beside: language === 'fr' ? null : words(language),
      },
    }),
  };
};
