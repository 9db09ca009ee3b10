/** Orders as a list shows them, and what of one goes back by the card provider as its pages do. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OrderRow } from '@eqinox/contract/operations';
import { FOUND_REASONS } from '@eqinox/domain/checkout/card-refund';
import type { PaymentState, RefundStatus } from '@eqinox/domain/operations/words';
import type { Database } from '../../database.ts';
import { findOffer } from '../../offers/index.ts';

const withdrawn = sql<boolean>`exists (select from checkout.withdrawals w where w.order_id = o.id)`;
/** Refunds of an order that are carried out, or not: on their way, without an answer, or refused. */
const refunds = (what: RawBuilder<unknown>, status: RawBuilder<unknown>) =>
  sql`(select ${what} from checkout.refunds r where r.order_id = o.id and r.repeats is null and r.status ${status})`;
const [DONE, NOT_DONE] = [sql`= 'done'`, sql`<> 'done'`];
/**
 * Of the price is back what credit notes say, however it goes back, less what the provider has not carried out of it: an order is called refunded
 * when there is the document and the money. A payment that was taken twice, or for nothing, and goes back by itself is no part of it.
 */
const back = (compared: RawBuilder<unknown>) => sql<boolean>`exists (
  select from invoices.invoices i join invoices.credit_notes n on n.invoice_id = i.id where i.order_id = o.id
  group by i.id having sum(n.total_cents) - ${refunds(
    sql`coalesce(sum(r.amount_cents) filter (where r.reason <> all (${[...FOUND_REASONS]}::text[])), 0)`,
    NOT_DONE,
  )} ${compared})`;
/** Of an order that was never paid: what came in for it, however often, went back. */
const returned = sql<boolean>`(o.status <> 'paid' and exists ${refunds(sql``, DONE)})`;
const refunded = sql<boolean>`(${back(sql`>= i.total_cents`)} or ${returned} and not exists ${refunds(sql``, NOT_DONE)})`;
const partRefunded = sql<boolean>`(${back(sql`> 0`)} or ${returned})`;
const inReview = sql<boolean>`exists (
  select from checkout.payment_attempts a where a.order_id = o.id and a.status = 'review')`;

/** An order is in one state: what a human has to look at comes before what is merely paid. */
const state = sql<PaymentState>`case when ${withdrawn} then 'withdrawn' when ${refunded} then 'refunded'
  when ${inReview} then 'review' when ${partRefunded} then 'part-refunded' when o.status = 'paid' then 'paid' else 'pending' end`;

/** All that may be called refunded, in part or whole. */
const givenBack = sql`(select order_id from checkout.refunds where status = 'done'
  union all select i.order_id from invoices.credit_notes n join invoices.invoices i on i.id = n.invoice_id)`;
const is = (wanted: PaymentState) => sql<boolean>`${state} = ${wanted}`;

/** What a filter by state asks; the rare states begin at their own rows, not at all orders. */
export const IN_STATE = {
  pending: sql<boolean>`(o.status in ('pending', 'quoted') and ${is('pending')})`,
  paid: sql<boolean>`(o.status = 'paid' and ${is('paid')})`,
  review: sql<boolean>`(o.id in (select order_id from checkout.payment_attempts where status = 'review') and ${is('review')})`,
  'part-refunded': sql<boolean>`(o.id in ${givenBack} and ${is('part-refunded')})`,
  refunded: sql<boolean>`(o.id in ${givenBack} and ${is('refunded')})`,
  withdrawn: sql<boolean>`o.id in (select order_id from checkout.withdrawals)`,
} as const satisfies Record<PaymentState, unknown>;

/** The orders of all, to be filtered, sorted and limited. An erased buyer's stay. */
export const orderRows = (db: Kysely<Database>) =>
  db
    .selectFrom('checkout.orders as o')
    .leftJoin('account.accounts as b', 'b.id', 'o.account_id')
    .select(['o.id', 'o.created_at', 'o.offer_id', 'o.gift', 'o.promo_code', 'b.code_from'])
    .select([state.as('state'), sql<number>`o.list_cents - o.discount_cents - o.gift_cents`.as('cents')]);

type Row = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number];

export const presentOrder = (row: Row): OrderRow => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  offer: findOffer(row.offer_id)?.libelle ?? String(row.offer_id),
  gift: row.gift,
  state: row.state,
  cents: row.cents,
  partner: row.code_from,
  promoCode: row.promo_code,
});

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Of one order, oldest first; of a payment that was found twice, the first alone. */
export const providerRefundsOf = (db: Kysely<Database>, orderId: number) =>
  db
    .selectFrom('checkout.refunds')
    .where('order_id', '=', orderId)
    .where('repeats', 'is', null)
    .orderBy('id')
    .selectAll()
    .execute();

type ProviderRefund = Awaited<ReturnType<typeof providerRefundsOf>>[number];

const statusOf = ({ means, status }: ProviderRefund): RefundStatus => {
  if (means === 'card') return status;
  return status === 'done' ? 'transferred' : 'to-transfer';
};

export const presentProviderRefund = (row: ProviderRefund) => ({
  id: row.id,
  cents: row.amount_cents,
  reason: row.reason,
  status: statusOf(row),
  requestedAt: row.requested_at.toISOString(),
  askedAt: iso(row.asked_at),
  doneAt: iso(row.done_at),
});
