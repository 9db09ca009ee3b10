import { parisDate } from '@eqinox/domain/calendar';
import { FRANCE } from '@eqinox/domain/checkout/billing';
import { type AccountRow, lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { paymentForm, signSeatOrder } from '../checkout/index.ts';
import type { Verb } from '../verb.ts';
import { ownGroup } from './groups.ts';
import { ordersOf, type OrderRow, seatOrderOf } from './orders.ts';

/** By the group's organiser, as long as the quote binds. A card that is refused leaves the quote as it was. */
export const payByCard: Verb<'POST /groups/:id/orders/:order/card'> = async (
  { db, env, adapters, person, request, now },
  { params, body },
  refuse,
) => {
  const { accountId } = person;
  const { attempt, email, billing } = await transaction(db, async (db) => {
    const account = await lockAccount(db, accountId);
    const group = await ownGroup(db, accountId, params.id);
    const order = group && (await ordersOf(db, accountId, group.id)).find(({ id }) => id === params.order);
    if (!group || !order) throw refuse('not_found');
    if (order.paid_at) throw refuse('order_paid');
    if (parisDate(now) > order.valid_until) throw refuse('quote_over');
    const billing = { ...billedTo(account, order), ...body };
    const attempt = await signSeatOrder(db, adapters, seatOrderOf(order, group.kind), { billing, now });
    return { attempt, email: account.email, billing };
  });
  return paymentForm(adapters.cards, {
    attempt,
    email,
    billing,
    origin: request.origin,
    returnTo: `/groupes/${params.id}`,
    publicUrl: env.publicUrl,
    now,
  });
};

/** The card is the organiser's, the address the organisation's. */
const billedTo = ({ prenom, nom }: AccountRow, { buyer }: OrderRow) => ({
  firstName: prenom ?? buyer.name,
  lastName: nom ?? buyer.name,
  address1: buyer.street,
  zipCode: buyer.postcode,
  city: buyer.city,
  countryCode: FRANCE,
});
