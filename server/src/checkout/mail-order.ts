/**
 * The confirmation mail of a paid order, on a durable medium: its invoice, the terms, the withdrawal form,
 * and what was agreed about withdrawing (French consumer code, article L221-13).
 */
import { readFile } from 'node:fs/promises';
import { dayInWords } from '@eqinox/domain/calendar';
import { termsFile } from '@eqinox/domain/checkout/terms-file';
import { lastWithdrawalInstant } from '@eqinox/domain/checkout/withdrawal';
import { fillPlaces } from '@eqinox/domain/fill-places';
import type { Language } from '@eqinox/domain/languages';
import { writeLetter } from '../adapters/mail/letter.ts';
import { findAccount } from '../account/index.ts';
import { type MailText, mailTexts } from '../content/mails.ts';
import { offerNameIn } from '../content/offer-names.ts';
import { faultPoint } from '../fault-point.ts';
import { type InvoiceRow, invoiceOfOrder, renderInvoice, renderWithdrawalForm } from '../invoices/index.ts';
import type { Job } from '../job.ts';
import { getOffer } from '../offers/index.ts';

/** The documents that tools/make-terms.ts makes; the version that an order accepts is their date. */
const PUBLISHED = new URL('../../../web/public', import.meta.url);

export const sendOrderMail: Job<'mail-order'> = async ({ db, env, adapters }, { orderId }) => {
  const { mailer, pdf } = adapters;
  const invoice = await invoiceOfOrder(db, orderId);
  if (!invoice) return;
  const account = await findAccount(db, invoice.account_id);
  // Erased meanwhile, at the person's own request: there is nobody to write to.
  if (!account) return;
  const order = await db
    .selectFrom('checkout.orders')
    .where('id', '=', orderId)
    .select(['gift', 'paid_at', 'immediate_execution_at'])
    .executeTakeFirstOrThrow();
  const { language } = account;
  const { texts, path } = wayOn(language, order.gift, invoice);
  const letter = writeLetter(
    texts,
    {
      name: account.prenom ?? '',
      number: invoice.number,
      ...sentencesOf(texts.notes ?? {}, invoice, order, language),
    },
    language,
    env.publicUrl + path,
  );
  const terms = {
    name: 'conditions-generales.pdf',
    bytes: await readFile(new URL(`${PUBLISHED.href}${termsFile(language)}`)),
  };
  const documents = [
    await renderInvoice(db, pdf, invoice, language),
    terms,
    await renderWithdrawalForm(pdf, invoice, language),
  ];
  await mailer.send({
    to: account.email,
    ...letter,
    attachments: documents.map(({ name, bytes }) => ({
      filename: name,
      content: Buffer.from(bytes),
      contentType: 'application/pdf',
    })),
  });
  faultPoint('order-mailed');
};

/** The letter, and where its button leads: to the gift's line, to the interview that an option is, or to the diagnostic. */
const wayOn = (language: Language, gift: boolean, invoice: InvoiceRow): { texts: MailText; path: string } => {
  const { orderConfirmed, giftConfirmed } = mailTexts(language);
  if (gift) return { texts: giftConfirmed, path: '/settings/billing' };
  if (getOffer(invoice.offer_id).parts.length > 0) return { texts: orderConfirmed, path: '/eqinox' };
  const button = orderConfirmed.notes?.['book'] ?? '';
  return { texts: { ...orderConfirmed, button }, path: '/book-restitution' };
};

/** What was received, and until when and how the contract can be withdrawn from; nothing can be given back of nothing. */
const sentencesOf = (
  notes: Readonly<Record<string, string>>,
  invoice: InvoiceRow,
  order: { paid_at: Date | null; immediate_execution_at: Date | null },
  language: Language,
) => {
  const free = invoice.total_cents === 0;
  const euros = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  const last = lastWithdrawalInstant(order.paid_at ?? invoice.issued_at);
  const until = dayInWords(last, language);
  const fill = (name: string) =>
    fillPlaces(notes[name] ?? '', {
      total: euros.format(invoice.total_cents / 100),
      offer: offerNameIn(language, getOffer(invoice.offer_id)),
      until,
    });
  return {
    received: fill(free ? 'free' : 'received'),
    withdrawal: free ? '' : fill(order.immediate_execution_at ? 'withdrawalImmediate' : 'withdrawalFull'),
  };
};
