/** Opening the checkout panel: the pending order of an offer, priced by the server, and its form. */
import { diagState, mayBuy } from '@eqinox/domain/offers/state';
import type { CatalogueOffer } from '@eqinox/domain/offers/words';
import { lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { PaymentForm } from '@eqinox/contract/checkout';
import { counted, findOffer, mayOrder, momentsOf, optionsExist, purchasesOf } from '../offers/index.ts';
import { type Context, Refusal } from '../verb.ts';
import { countingTries } from './code-tries.ts';
import { openAttempt, openOrder } from './orders.ts';
import { paymentForm } from './payment-form.ts';
import { priceOrder } from './price-order.ts';

type Caller = Pick<Context, 'db' | 'env' | 'adapters' | 'now' | 'request'> & { readonly person: { accountId: number } };

/** Throws the refusals that both buying lines declare. `kind` is what the called line sells. */
export const openOfferOrder = async (
  { db, env, adapters, now, request, person }: Caller,
  body: { idOffre: number; codePromo?: string | null | undefined },
  sells: (offer: CatalogueOffer) => boolean,
): Promise<PaymentForm> => {
  const offer = findOffer(body.idOffre);
  if (!offer || !sells(offer)) throw new Refusal('offer_unknown');
  const typed = { accountId: person.accountId, codes: body.codePromo, now };
  const opening = () =>
    transaction(db, async (db) => {
      const account = await lockAccount(db, person.accountId);
      const purchases = await purchasesOf(db, person.accountId);
      const holder = { codeFrom: account.code_from, purchases };
      if (offer.kind === 'option' && !optionsExist(holder)) throw new Refusal('diagnostic_needed');
      const state = diagState(counted(purchases).map(momentsOf));
      if (!mayOrder(holder, offer) || !mayBuy(state)) throw new Refusal('offer_unavailable');
      const order = await priceOrder(db, await openOrder(db, person.accountId, offer, now), body.codePromo, now);
      if (!order) throw new Refusal('promo_refused');
      return { attempt: await openAttempt(db, order, now), email: account.email };
    });
  const { attempt, email } = await countingTries(db, typed, opening);
  return paymentForm(adapters.cards, {
    attempt,
    email,
    billing: null,
    origin: request.origin,
    publicUrl: env.publicUrl,
    now,
  });
};
