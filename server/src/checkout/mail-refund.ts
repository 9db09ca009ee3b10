/** Tells a person that a payment which bought nothing is given back, and why. */
import { fillPlaces } from '@eqinox/domain/fill-places';
import { findAccount } from '../account/index.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import { mailTexts } from '../content/mails.ts';
import { offerNameIn } from '../content/offer-names.ts';
import type { Job } from '../job.ts';
import { getOffer } from '../offers/index.ts';

export const sendRefundMail: Job<'mail-refund'> = async ({ db, env, adapters }, { refundId, accountId }) => {
  const refund = await db
    .selectFrom('checkout.refunds as r')
    .innerJoin('checkout.orders as o', 'o.id', 'r.order_id')
    .where('r.id', '=', refundId)
    .select(['r.amount_cents', 'r.reason', 'o.offer_id', 'o.account_id'])
    .executeTakeFirst();
  const account = refund && (await findAccount(db, refund.account_id));
  // Whoever asks for it says whose it is: what is another's is told to nobody.
  if (accountId !== undefined && accountId !== refund?.account_id) return;
  // An erased account has nobody to tell.
  if (!refund || !account) return;
  const texts = mailTexts(account.language).paymentRefunded;
  const euros = new Intl.NumberFormat(account.language, { style: 'currency', currency: 'EUR' });
  const amount = euros.format(refund.amount_cents / 100);
  const why = fillPlaces(texts.notes?.[refund.reason] ?? '', {
    amount,
    offer: offerNameIn(account.language, getOffer(refund.offer_id)),
  });
  const letter = writeLetter(texts, { name: account.prenom ?? '', amount, why }, account.language, env.publicUrl);
  await adapters.mailer.send({ to: account.email, ...letter });
};
