/** Tells a person what staff gives back to them, where it goes, and of its credit note. */
import { fillPlaces } from '@eqinox/domain/fill-places';
import { findAccount } from '../account/index.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import { mailTexts } from '../content/mails.ts';
import { offerTitleIn } from '../content/offer-names.ts';
import { creditNotesOfOrder, invoiceOfOrder, renderCreditNote } from '../invoices/index.ts';
import type { Job } from '../job.ts';

export const sendGrantedRefundMail: Job<'mail-granted-refund'> = async (
  { db, env, adapters },
  { orderId, grantId, accountId },
) => {
  const grant = await db
    .selectFrom('checkout.refund_grants')
    .where('id', '=', grantId)
    .where('order_id', '=', orderId)
    .where('account_id', '=', accountId)
    .select(['account_id', 'cents', 'card_cents', 'credit_note'])
    .executeTakeFirst();
  const account = grant && (await findAccount(db, grant.account_id));
  const invoice = await invoiceOfOrder(db, orderId);
  // An erased account has nobody to tell.
  if (!grant || !account || !invoice) return;
  const { language } = account;
  const texts = mailTexts(language).refundGranted;
  const currency = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  const euros = (cents: number): string => currency.format(cents / 100);
  const card = grant.card_cents ?? 0;
  const means = invoice.snapshot.payment.means === 'transfer' ? 'transfer' : 'card';
  const ways = [
    card > 0 ? fillPlaces(texts.notes?.[means] ?? '', { amount: euros(card) }) : '',
    card < grant.cents ? fillPlaces(texts.notes?.['giftCard'] ?? '', { amount: euros(grant.cents - card) }) : '',
  ];
  const letter = writeLetter(
    texts,
    {
      name: account.prenom ?? '',
      amount: euros(grant.cents),
      offer: offerTitleIn(language, invoice.offer_label),
      number: invoice.number,
      ways: ways.filter(Boolean).join(' '),
    },
    language,
    env.publicUrl,
  );
  const notes = (await creditNotesOfOrder(db, orderId)).filter(({ number }) => number === grant.credit_note);
  const attachments = await Promise.all(
    notes.map(async (note) => {
      const { name, bytes } = await renderCreditNote(db, adapters.pdf, note, language);
      return { filename: name, content: Buffer.from(bytes), contentType: 'application/pdf' };
    }),
  );
  await adapters.mailer.send({ to: account.email, ...letter, attachments });
};
