/** What happened to a person, over what each feature keeps: instants and states, no answer and no result. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { HappeningRow } from '@eqinox/contract/operations';
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import type { Happening } from '@eqinox/domain/operations/words';
import type { Database } from '../../database.ts';
import { findOffer } from '../../offers/index.ts';

/** More than a person has in years. */
const MOST = 500;

interface Row {
  readonly at: Date;
  readonly kind: Happening;
  readonly offer_id: number | null;
  readonly about: string | null;
  readonly order_id: number | null;
  readonly cents: number | null;
  readonly count: number | null;
}

const OF: Readonly<Partial<Record<Happening, number>>> = {
  'answered-behaviours': BEHAVIOUR_PROPOSITIONS,
  'answered-resources': RESOURCE_PROPOSITIONS,
};

/** What lies with the person: on a cluster that is one machine, and what the shop has of them is another. */
const livedBy = (accountId: number): RawBuilder<Row> => sql<Row>`
  select given_at as at, case when subject = 'execution' then 'execution-asked'
      when is_parent then 'parent-consented' else 'consented' end as kind,
      null::int as offer_id, null::text as about, null::bigint as order_id, null::int as cents, null::int as count
    from consent.consents where account_id = ${accountId}
  union all select behaviours_last_at, 'answered-behaviours', null, null, null, null, behaviours_answered
    from diagnostic.sessions where account_id = ${accountId}
  union all select resources_last_at, 'answered-resources', null, null, null, null, resources_answered
    from diagnostic.sessions where account_id = ${accountId}
  union all select min(b.rendered_at), 'booklet-made', null, b.booklet, null, null, null
    from diagnostic.sessions s join reports.booklets b on b.account_id = s.account_id and b.session_id = s.id
    where s.account_id = ${accountId} group by s.id, b.booklet`;

const knownToShop = (accountId: number): RawBuilder<Row> => sql<Row>`
  with mine as (
    select id, offer_id, list_cents - discount_cents - gift_cents as cents, created_at, paid_at
    from checkout.orders where account_id = ${accountId}
  )
  select created_at as at, 'signed-up' as kind, null::int as offer_id, null::text as about, null::bigint as order_id,
      null::int as cents, null::int as count
    from account.accounts where id = ${accountId}
  union all select created_at, 'ordered', offer_id, null, id, cents, null from mine
  union all select m.paid_at, 'paid', m.offer_id, i.number, m.id, m.cents, null
    from mine m left join invoices.invoices i on i.order_id = m.id where m.paid_at is not null
  union all select w.declared_at, 'withdrawn', m.offer_id, null, m.id, w.refund_cents, null
    from mine m join checkout.withdrawals w on w.order_id = m.id
  union all select w.acknowledged_at, 'withdrawal-acknowledged', m.offer_id, null, m.id, null, null
    from mine m join checkout.withdrawals w on w.order_id = m.id
  union all select r.requested_at, 'refund-decided', m.offer_id, r.reason, m.id, r.amount_cents, null
    from mine m join checkout.refunds r on r.order_id = m.id where r.repeats is null
  union all select r.done_at, 'refund-done', m.offer_id, r.reason, m.id, r.amount_cents, null
    from mine m join checkout.refunds r on r.order_id = m.id where r.repeats is null
  union all select g.sent_at, 'gift-sent', m.offer_id, null, m.id, null, null
    from mine m join checkout.gifts g on g.order_id = m.id
  union all select g.claimed_at, 'gift-claimed', m.offer_id, null, m.id, null, null
    from mine m join checkout.gifts g on g.order_id = m.id
  union all select p.at, p.kind, p.offer_id, null, null, null, null from (
    select t.at, t.kind, offer_id from offers.purchases, lateral (values (bought_at, 'received'), (begun_at, 'begun'),
      (completed_at, 'completed'), (retaken_at, 'retaken'), (booked_at, 'booked'), (closed_at, 'closed')) as t (at, kind)
    where account_id = ${accountId}) as p
  union all select mailed_at, 'reminded', null, reminder, null, null, null
    from reminders.written where account_id = ${accountId}
  union all select requested_at, 'export-asked', null, null, null, null, null
    from privacy.exports where account_id = ${accountId}
  union all select confirmed_at, 'erasure-asked', null, null, null, null, null
    from privacy.erasures where account_id = ${accountId}`;

/** Oldest first; at one instant what is of no order comes last, and then by its kind. */
const inOrder = (one: Row, other: Row): number =>
  one.at.getTime() - other.at.getTime() ||
  (one.order_id ?? Infinity) - (other.order_id ?? Infinity) ||
  (one.kind < other.kind ? -1 : 1);

/** The oldest of each half, so that the oldest of both are among them. */
const oldest = (happened: RawBuilder<Row>): RawBuilder<Row> => sql<Row>`
  select * from (${happened}) as happened where at is not null order by at, order_id nulls last, kind limit ${MOST}`;

/** Oldest first. */
export const timelineOf = async (db: Kysely<Database>, accountId: number): Promise<HappeningRow[]> => {
  const { rows: lived } = await oldest(livedBy(accountId)).execute(db);
  const { rows: known } = await oldest(knownToShop(accountId)).execute(db);
  const rows = [...lived, ...known].toSorted(inOrder).slice(0, MOST);
  return rows.map(({ at, kind, offer_id, about, order_id, cents, count }) => ({
    at: at.toISOString(),
    kind,
    about: about ?? (offer_id === null ? null : (findOffer(offer_id)?.libelle ?? null)),
    orderId: order_id,
    cents,
    count,
    of: OF[kind] ?? null,
  }));
};
