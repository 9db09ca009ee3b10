/** The confirmation mail of a paid order, with its invoice attached. */
import type { Kysely } from 'kysely';
import type { Mailer } from '../adapters/mail/smtp-mailer.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import type { PdfRenderer } from '../adapters/pdf/pdf-renderer.ts';
import { getAccount } from '../account/index.ts';
import { mailTexts } from '../content/mails.ts';
import type { Database } from '../database.ts';
import { invoiceOfOrder, renderInvoice } from '../invoices/index.ts';

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
  const order = await db.selectFrom('checkout.orders').where('id', '=', orderId).select('gift').executeTakeFirst();
  const document = await renderInvoice(pdf, invoice);
  const euros = new Intl.NumberFormat(account.language, { style: 'currency', currency: 'EUR' });
  const letter = writeLetter(
    mailTexts(account.language)[order?.gift ? 'giftConfirmed' : 'orderConfirmed'],
    {
      name: account.prenom ?? '',
      number: invoice.number,
      offer: invoice.offer_label,
      total: euros.format(invoice.total_cents / 100),
    },
    account.language,
    order?.gift ? `${publicUrl}/settings/billing` : `${publicUrl}/eqinox`,
  );
  await mailer.send({
    to: account.email,
    ...letter,
    attachments: [{ filename: document.name, content: Buffer.from(document.bytes), contentType: 'application/pdf' }],
  });
};
