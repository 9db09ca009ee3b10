import { parisDate } from '@eqinox/domain/calendar';
import { FRANCE } from '@eqinox/domain/checkout/billing';
import { SEAT_OFFERS } from '@eqinox/domain/groups/words';
import { type AccountRow, lockAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import { paymentForm, signSeatOrder } from '../checkout/index.ts';
import type { Verb } from '../verb.ts';
import { ownGroup } from './groups.ts';
import { ordersOf, type OrderRow } from './orders.ts';

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
    const attempt = await signSeatOrder(
      db,
      adapters,
      {
        id: order.id,
        accountId,
        offerId: SEAT_OFFERS[group.kind],
        seats: order.seats,
        cents: order.seats * order.unit_cents,
        termsVersion: order.terms_version,
        orderedAt: order.quoted_at,
      },
      { billing, now },
    );
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
