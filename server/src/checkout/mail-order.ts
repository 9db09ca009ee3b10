/**
 * The confirmation mail of a paid order, on a durable medium: its invoice, the terms with the withdrawal form that ends them,
 * and what was agreed about withdrawing (French consumer code, article L221-13).
 */
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { withdrawalEnds } from '@eqinox/domain/checkout/withdrawal';
import type { Mailer } from '../adapters/mail/smtp-mailer.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import type { PdfRenderer } from '../adapters/pdf/pdf-renderer.ts';
import { getAccount } from '../account/index.ts';
import { mailTexts } from '../content/mails.ts';
import type { Database } from '../database.ts';
import { invoiceOfOrder, renderInvoice } from '../invoices/index.ts';

/** The document that tools/make-terms.ts makes; the version that an order accepts is its date. */
const TERMS = new URL('../../../web/public/assets/legal/cgv.pdf', import.meta.url);

export interface OrderMail {
  readonly orderId: number;
}

export const sendOrderMail = async (
  db: Kysely<Database>,
  { mailer, pdf, publicUrl }: { mailer: Mailer; pdf: PdfRenderer; publicUrl: string },
  { orderId }: OrderMail,
): Promise<void> => {
  const invoice = await invoiceOfOrder(db, orderId);
  if (!invoice) return;
  const account = await getAccount(db, invoice.account_id);
  const order = await db
    .selectFrom('checkout.orders')
    .where('id', '=', orderId)
    .select(['gift', 'paid_at', 'immediate_execution_at'])
    .executeTakeFirstOrThrow();
  const document = await renderInvoice(pdf, invoice);
  const euros = new Intl.NumberFormat(account.language, { style: 'currency', currency: 'EUR' });
  const texts = mailTexts(account.language)[order.gift ? 'giftConfirmed' : 'orderConfirmed'];
  const note = texts.notes?.[order.immediate_execution_at ? 'withdrawalImmediate' : 'withdrawalFull'] ?? '';
  const letter = writeLetter(
    texts,
    {
      name: account.prenom ?? '',
      number: invoice.number,
      offer: invoice.offer_label,
      total: euros.format(invoice.total_cents / 100),
      withdrawal: note.replace('{until}', untilWhen(order.paid_at ?? invoice.issued_at, account.language)),
    },
    account.language,
    order.gift ? `${publicUrl}/settings/billing` : `${publicUrl}/eqinox`,
  );
  await mailer.send({
    to: account.email,
    ...letter,
    attachments: [
      { filename: document.name, content: Buffer.from(document.bytes), contentType: 'application/pdf' },
      { filename: 'conditions-generales.pdf', content: await readFile(TERMS), contentType: 'application/pdf' },
    ],
  });
};

const untilWhen = (paidAt: Date, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' }).format(
    withdrawalEnds(paidAt),
  );
