/** The model withdrawal form of the consumer code (annex to article R221-1), with what is known of the contract filled in. */
import { calendarDay } from '@eqinox/domain/calendar';
import { fillPlaces } from '@eqinox/domain/fill-places';
import texts from '../../../content/legal/cgv/fr.json' with { type: 'json' };
import type { PdfRenderer } from '../adapters/pdf/pdf-renderer.ts';
import type { Document } from '../verb.ts';
import type { InvoiceRow } from './invoices.ts';
import { writtenDay } from './written-day.ts';
import { addressLines } from './postal-address.ts';
import { readSnapshot } from './snapshot.ts';

/** In French, as the terms are. */
export const renderWithdrawalForm = async (pdf: PdfRenderer, row: InvoiceRow): Promise<Document> => {
  const { seller, issuedAt, client } = readSnapshot(row.snapshot);
  const { form } = texts;
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
  return {
    name: 'formulaire-de-retractation.pdf',
    bytes: await pdf.render({
      template: 'legal/withdrawal-form',
      standard: 'ua-1',
      data: {
        ...form,
        brand: texts.brand,
        author: seller.name,
        date: calendarDay(issuedAt),
        to: fillPlaces(form.to, to),
        lines: form.lines.map((label, index) => ({ label, value: known[index] ?? '' })),
      },
    }),
  };
};
