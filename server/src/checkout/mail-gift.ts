/** The message that brings a gift: whoever opens its link claims the box, with an account that they have or make. */
import { fillPlaces } from '@eqinox/domain/fill-places';
import { isPlainName } from '@eqinox/domain/identity/plain-name';
import { createInitToken, findAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import { mailTexts } from '../content/mails.ts';
import { offerNameIn } from '../content/offer-names.ts';
import { faultPoint } from '../fault-point.ts';
import type { Job } from '../job.ts';
import { getOffer } from '../offers/index.ts';
import { lockGift, nameOf } from './gifts.ts';

/** A gift waits for as long as a year. */
const KEPT_MS = 365 * 24 * 3_600_000;

export const sendGiftMail: Job<'mail-gift'> = async ({ db, env, adapters, now }, { orderId, to }) => {
  const ready = await transaction(db, async (db) => {
    const gift = await lockGift(db, orderId);
    if (!gift) throw new Error('There is no such gift');
    if (gift.recipient_email !== to || gift.sent_at || gift.claimed_at || gift.withdrawn_at) return null;
    const order = await db
      .selectFrom('checkout.orders')
      .where('id', '=', orderId)
      .select(['account_id', 'offer_id'])
      .executeTakeFirstOrThrow();
    const { id, token } = await createInitToken(db, env.appSecret, {
      source: 'gift',
      email: to,
      prenom: null,
      nom: null,
      code_from: null,
      birth_list: null,
      created_at: now,
      expires_at: new Date(now.getTime() + KEPT_MS),
    });
    await db.insertInto('checkout.gift_links').values({ init_token_id: id, order_id: orderId }).execute();
    // Under the gift's lock: an erasure of the giver comes wholly before or wholly after.
    const account = await findAccount(db, order.account_id);
    const giver = account ? nameOf(account) : (gift.giver_name ?? '');
    // The recipient did not ask for this mail: what somebody typed as a name must not advertise an address.
    const named = isPlainName(giver);
    // Before it leaves: its link may be opened at once.
    await db.updateTable('checkout.gifts').set({ names_giver: named }).where('order_id', '=', orderId).execute();
    return { gift, order, token, account, giver, named };
  });
  if (!ready) return;
  faultPoint('gift-written');
  const { gift, order, token, account, giver, named } = ready;
  // Nobody knows the recipient's language: the giver's is the likeliest.
  const language = account?.language ?? gift.giver_language ?? 'fr';
  const texts = mailTexts(language).giftSent;
  const offer = offerNameIn(language, getOffer(order.offer_id));
  const letter = writeLetter(
    texts,
    {
      given: fillPlaces(texts.notes?.[named ? 'named' : 'unnamed'] ?? '', { giver, offer }),
      offer,
    },
    language,
    `${env.publicUrl}/login?initToken=${token}`,
  );
  await adapters.mailer.send({ to, ...letter });
  faultPoint('gift-mailed');
  await db
    .updateTable('checkout.gifts')
    // Of a giver who is gone, nothing is kept longer than it serves.
    .set({ sent_at: now, giver_name: null, giver_language: null, ...(account ? {} : { recipient_email: '' }) })
    .where('order_id', '=', orderId)
    .where('recipient_email', '=', to)
    .execute();
};
