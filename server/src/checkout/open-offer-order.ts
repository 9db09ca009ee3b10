/** Opening the checkout panel: the pending order of an offer, priced by the server, and its form. */
import type { CatalogueOffer } from '@eqinox/domain/offers/words';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Context } from '../context.ts';
import type { PaymentForm } from '@eqinox/contract/checkout';
import { faultPoint } from '../fault-point.ts';
import { findOffer } from '../offers/index.ts';
import { Refusal } from '../refusal.ts';
import { withTryLimit } from './code-tries.ts';
import { type GiftWish, setGift } from './gifts.ts';
import { openAttempt, openOrder } from './orders.ts';
import { paymentForm } from './payment-form.ts';
import { priceOrder } from './price-order.ts';
import { whyNotForSale } from './still-for-sale.ts';

type Caller = Pick<Context, 'db' | 'env' | 'adapters' | 'now' | 'request'> & { readonly person: { accountId: number } };

/**
 * Throws the refusals that the buying lines declare. `sells` is what the called line sells. For a gift it does not matter
 * where the buyer stands.
 */
export const openOfferOrder = async (
  { db, env, adapters, now, request, person }: Caller,
  body: { idOffre: number; codePromo?: string | null | undefined },
  sells: (offer: CatalogueOffer) => boolean,
  gift: GiftWish | null = null,
): Promise<PaymentForm> => {
  const offer = findOffer(body.idOffre);
  if (!offer || !sells(offer)) throw new Refusal('offer_unknown');
  const typed = { accountId: person.accountId, codes: body.codePromo, now };
  const opening = () =>
    transaction(db, async (db) => {
      const account = await lockAccount(db, person.accountId);
      const reason = await whyNotForSale(db, account, { offer, gift: gift !== null, now });
      if (reason) throw new Refusal(reason);
      const order = await priceOrder(
        db,
        await openOrder(db, person.accountId, offer, gift !== null, now),
        body.codePromo,
        now,
      );
      if (!order) throw new Refusal('promo_refused');
      if (gift) await setGift(db, order.id, gift);
      return { attempt: await openAttempt(db, order, gift, now), email: account.email };
    });
  const { attempt, email } = await withTryLimit(db, typed, opening);
  faultPoint('order-opened');
  return paymentForm(adapters.cards, {
    attempt,
    email,
    billing: null,
    origin: request.origin,
    publicUrl: env.publicUrl,
    now,
  });
};
