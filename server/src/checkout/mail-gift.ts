/** The message that brings a gift: whoever opens its link claims the box, with an account that they have or make. */
import type { Kysely } from 'kysely';
import { createInitToken, getAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import type { Mailer } from '../adapters/mail/smtp-mailer.ts';
import { mailTexts } from '../content/mails.ts';
import type { Database } from '../database.ts';
import { faultPoint } from '../fault-point.ts';
import { getOffer } from '../offers/index.ts';
import { lockGift } from './gifts.ts';

export interface GiftMail {
  readonly orderId: number;
  /** The address it was meant for: a corrected gift has a message of its own. */
  readonly to: string;
}

/** A gift waits for as long as a year. */
const KEPT_MS = 365 * 24 * 3_600_000;

export const sendGiftMail = async (
  db: Kysely<Database>,
  { mailer, appSecret, publicUrl, now }: { mailer: Mailer; appSecret: string; publicUrl: string; now: Date },
  { orderId, to }: GiftMail,
): Promise<void> => {
  const ready = await transaction(db, async (db) => {
    const gift = await lockGift(db, orderId);
    if (!gift || gift.recipient_email !== to || gift.sent_at || gift.claimed_at || gift.withdrawn_at) return null;
    const order = await db
      .selectFrom('checkout.orders')
      .where('id', '=', orderId)
      .select(['account_id', 'offer_id'])
      .executeTakeFirstOrThrow();
    const { id, token } = await createInitToken(db, appSecret, {
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
    return { order, token };
  });
  if (!ready) return;
  faultPoint('gift-written');
  const giver = await getAccount(db, ready.order.account_id);
  const letter = writeLetter(
    // Nobody knows the recipient's language: the giver's is the likeliest.
    mailTexts(giver.language).giftSent,
    {
      giver: [giver.prenom, giver.nom].filter(Boolean).join(' ') || giver.email,
      offer: getOffer(ready.order.offer_id).libelle,
    },
    giver.language,
    `${publicUrl}/login?initToken=${ready.token}`,
  );
  await mailer.send({ to, ...letter });
  faultPoint('gift-mailed');
  await db
    .updateTable('checkout.gifts')
    .set({ sent_at: now })
    .where('order_id', '=', orderId)
    .where('recipient_email', '=', to)
    .execute();
};
