import { sql } from 'kysely';
import type { OrderPage } from '@eqinox/contract/operations';
import type { Kysely } from 'kysely';
import type { Database } from '../../database.ts';
import type { Verb } from '../../verb.ts';
import { creditNotesOfOrder } from '../../invoices/index.ts';
import { iso, orderRows, presentOrder, presentProviderRefund, providerRefundsOf } from './order-rows.ts';

/** Whose word an event is when we have asked (checkout/payment-events.ts); else the address of a notification's sender. */
const CONSULTATION = 'consultation';

/** For whoever may read orders. It names nobody: the person's page is another desk's, and its opening is journaled. */
export const openOrder: Verb<'GET /operations/orders/:id'> = async ({ db }, { params: { id } }, refuse) => {
  const order = await orderRows(db)
    .leftJoin('invoices.invoices as i', 'i.order_id', 'o.id')
    .leftJoin('checkout.withdrawals as w', 'w.order_id', 'o.id')
    .leftJoin('checkout.gifts as g', 'g.order_id', 'o.id')
    .where('o.id', '=', id)
    .select(['o.account_id', 'o.paid_at', 'o.list_cents', 'o.discount_cents', 'o.gift_cents'])
    .select(['i.number as invoice', 'w.declared_at', 'g.sent_at', 'g.claimed_at'])
    .executeTakeFirst();
  if (!order) throw refuse('not_found');
  return {
    ...presentOrder(order),
    accountId: order.account_id,
    paidAt: iso(order.paid_at),
    listCents: order.list_cents,
    discountCents: order.discount_cents,
    giftCardCents: order.gift_cents,
    invoice: order.invoice,
    creditNotes: (await creditNotesOfOrder(db, id)).map(({ number }) => number),
    withdrawnAt: iso(order.declared_at),
    giftSentAt: iso(order.sent_at),
    giftClaimedAt: iso(order.claimed_at),
    attempts: await attemptsOf(db, id),
    refunds: (await providerRefundsOf(db, id)).map(presentProviderRefund),
  };
};

const attemptsOf = async (db: Kysely<Database>, orderId: number): Promise<OrderPage['attempts']> => {
  const attempts = await db
    .selectFrom('checkout.payment_attempts')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['id', 'reference', 'status', 'created_at', 'signed_at', 'closed_at'])
    .select(sql<number>`list_cents - discount_cents - gift_cents`.as('cents'))
    .execute();
  const events = await db
    .selectFrom('checkout.payment_events as e')
    .innerJoin('checkout.payment_attempts as a', (join) =>
      // By the reference, which has an index; what was told of it belongs to its attempt.
      join.onRef('a.reference', '=', 'e.reference').onRef('a.id', '=', 'e.attempt_id'),
    )
    .where('a.order_id', '=', orderId)
    .orderBy('e.received_at')
    .orderBy('e.id')
    .selectAll('e')
    .execute();
  return attempts.map((attempt) => ({
    id: attempt.id,
    reference: attempt.reference,
    status: attempt.status,
    cents: attempt.cents,
    createdAt: attempt.created_at.toISOString(),
    signedAt: iso(attempt.signed_at),
    closedAt: iso(attempt.closed_at),
    events: events
      .filter(({ attempt_id }) => attempt_id === attempt.id)
      .map((event) => ({
        id: event.id,
        receivedAt: event.received_at.toISOString(),
        asked: event.address === CONSULTATION,
        responseCode: event.response_code,
        cents: event.amount_cents,
        transaction: event.transaction_number,
        call: event.call_number,
        authorised: event.authorisation !== null,
        verdict: event.verdict,
      })),
  }));
};
