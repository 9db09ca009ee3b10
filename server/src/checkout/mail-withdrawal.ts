/** The acknowledgment of a withdrawal on a durable medium: what was declared, when, and what is given back. */
import { dayInWords, momentInWords } from '@eqinox/domain/calendar';
import { fillPlaces } from '@eqinox/domain/fill-places';
import { isPlainName } from '@eqinox/domain/identity/plain-name';
import { findAccount } from '../account/index.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import { mailTexts } from '../content/mails.ts';
import { offerNameIn } from '../content/offer-names.ts';
import { faultPoint } from '../fault-point.ts';
import type { Job } from '../job.ts';
import { refundedGiftCards } from './gift-cards.ts';
import { grantedNotes } from './refund-grants.ts';
import { forgetDeclarants } from './personal-data.ts';
import { getOffer } from '../offers/index.ts';

import { creditNotesOfOrder, invoiceOfOrder, renderCreditNote } from '../invoices/index.ts';

export const sendWithdrawalMail: Job<'mail-withdrawal'> = async ({ db, adapters, now }, { orderId, copy }) => {
  const invoice = await invoiceOfOrder(db, orderId);
  const withdrawal = await db
    .selectFrom('checkout.withdrawals')
    .where('order_id', '=', orderId)
    .selectAll()
    .executeTakeFirst();
  if (!invoice || !withdrawal?.contact_email) return;
  // By letter it may come after the account was erased.
  const account = await findAccount(db, invoice.account_id);
  const to = copy ? account?.email : withdrawal.contact_email;
  if (to === undefined) return;
  const language = account?.language ?? 'fr';
  const texts = mailTexts(language).withdrawalReceived;
  // An address of somebody else's, perhaps: then a declared name must not bring an address of its own.
  const isNamed = withdrawal.contact_email === account?.email || isPlainName(withdrawal.declared_name);
  const euros = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  // What staff granted of the same order has notes and mails of its own.
  const granted = await grantedNotes(db, orderId);
  const row = (await creditNotesOfOrder(db, orderId)).find(({ number }) => !granted.includes(number));
  // Whoever has a card with an end learns until when the money on it is good.
  const cards = (row ? await refundedGiftCards(db, orderId, row.issued_at) : []).map(({ cents, ends_at }) =>
    fillPlaces((ends_at && texts.notes?.['giftCard']) ?? '', {
      amount: euros.format(cents / 100),
      until: ends_at ? dayInWords(new Date(ends_at.getTime() - 1), language) : '',
    }),
  );
  const letter = writeLetter(
    texts,
    {
      greeting: fillPlaces(texts.notes?.[isNamed ? 'named' : 'unnamed'] ?? '', { name: withdrawal.declared_name }),
      offer: offerNameIn(language, getOffer(invoice.offer_id)),
      number: invoice.number,
      moment: momentInWords(withdrawal.declared_at, language),
      contact: withdrawal.contact_email,
      refund: euros.format(withdrawal.refund_cents / 100),
      cards: cards.filter(Boolean).join(' '),
    },
    language,
  );
  const note = row && (await renderCreditNote(db, adapters.pdf, row, language));
  const attachments = note
    ? [{ filename: note.name, content: Buffer.from(note.bytes), contentType: 'application/pdf' }]
    : [];
  await adapters.mailer.send({ to, ...letter, attachments });
  if (copy) return;
  faultPoint('withdrawal-mailed');
  await db.updateTable('checkout.withdrawals').set({ acknowledged_at: now }).where('order_id', '=', orderId).execute();
  if (!(await findAccount(db, invoice.account_id))) await forgetDeclarants(db, [orderId]);
};
