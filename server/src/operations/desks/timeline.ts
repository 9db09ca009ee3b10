/** What happened to a person, over what each feature keeps: instants and states, no answer and no result. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { HappeningAbout, HappeningRow, PersonPage } from '@eqinox/contract/operations';
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import type { Happening } from '@eqinox/domain/operations/words';
import type { Database } from '../../database.ts';
import { findOffer } from '../../offers/index.ts';

/** More than a person has in years; an organiser of groups has more mails. The newest are what somebody asks about. */
const MOST = 500;

interface Row {
  readonly at: Date;
  readonly kind: Happening;
  readonly offer_id: number | null;
  readonly about: HappeningAbout | null;
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
      null::int as offer_id, null::jsonb as about, null::bigint as order_id, null::int as cents, null::int as count
    from consent.consents where account_id = ${accountId}
  union all select behaviours_last_at, 'answered-behaviours', null, null, null, null, behaviours_answered
    from diagnostic.sessions where account_id = ${accountId}
  union all select resources_last_at, 'answered-resources', null, null, null, null, resources_answered
    from diagnostic.sessions where account_id = ${accountId}
  union all select min(b.rendered_at), 'booklet-made', null, jsonb_build_object('is', 'booklet', 'booklet', b.booklet), null, null, null
    from diagnostic.sessions s join reports.booklets b on b.account_id = s.account_id and b.session_id = s.id
    where s.account_id = ${accountId} group by s.id, b.booklet
  union all select asked_at, 'approval-asked', null, null, null, null, null
    from consent.approval_requests where account_id = ${accountId}
  union all select decided_at, 'approval-' || decision, null, null, null, null, null
    from consent.approval_decisions where account_id = ${accountId}`;

const knownToShop = (accountId: number): RawBuilder<Row> => sql<Row>`
  with mine as (
    select id, offer_id, list_cents - discount_cents - gift_cents as cents, created_at, paid_at
    from checkout.orders where account_id = ${accountId}
  )
  select created_at as at, 'signed-up' as kind, null::int as offer_id, null::jsonb as about, null::bigint as order_id,
      null::int as cents, null::int as count
    from account.accounts where id = ${accountId}
  union all select created_at, 'ordered', offer_id, null, id, cents, null from mine
  union all select m.paid_at, 'paid', m.offer_id,
      case when i.number is not null then jsonb_build_object('is', 'name', 'name', i.number) end, m.id, m.cents, null
    from mine m left join invoices.invoices i on i.order_id = m.id where m.paid_at is not null
  union all select w.declared_at, 'withdrawn', m.offer_id, null, m.id, w.refund_cents, null
    from mine m join checkout.withdrawals w on w.order_id = m.id
  union all select w.acknowledged_at, 'withdrawal-acknowledged', m.offer_id, null, m.id, null, null
    from mine m join checkout.withdrawals w on w.order_id = m.id
  union all select r.requested_at, 'refund-decided', null, jsonb_build_object('is', 'refund', 'reason', r.reason), m.id, r.amount_cents, null
    from mine m join checkout.refunds r on r.order_id = m.id where r.repeats is null
  union all select r.done_at, 'refund-done', null, jsonb_build_object('is', 'refund', 'reason', r.reason), m.id, r.amount_cents, null
    from mine m join checkout.refunds r on r.order_id = m.id where r.repeats is null
  union all select coalesce(g.decided_at, g.granted_at), 'refunded-to-gift-cards', null,
      jsonb_build_object('is', 'refund', 'reason', g.kind), g.order_id, g.cents - g.card_cents, null
    from checkout.refund_grants g where g.account_id = ${accountId} and g.card_cents < g.cents
  union all select g.sent_at, 'gift-sent', m.offer_id, null, m.id, null, null
    from mine m join checkout.gifts g on g.order_id = m.id
  union all select g.claimed_at, 'gift-claimed', m.offer_id, null, m.id, null, null
    from mine m join checkout.gifts g on g.order_id = m.id
  union all select p.at, p.kind, p.offer_id, null, null, null, null from (
    select t.at, t.kind, offer_id from offers.purchases, lateral (values (bought_at, 'received'), (begun_at, 'begun'),
      (completed_at, 'completed'), (retaken_at, 'retaken'), (booked_at, 'booked'), (closed_at, 'closed')) as t (at, kind)
    where account_id = ${accountId}) as p
  union all select d.at, d.kind, null, jsonb_build_object('is', 'date', 'startsAt', d.starts_at), null, null, null from (
    select t.at, t.kind, starts_at from booking.appointments,
      lateral (values (set_at, 'date-set'), (ended_at, 'date-' || outcome)) as t (at, kind)
    where account_id = ${accountId}) as d
  union all select s.said_at, 'absence-by-' || s.said_by, null, jsonb_build_object('is', 'date', 'startsAt', a.starts_at), null, null, null
    from booking.absences s join booking.appointments a on a.account_id = s.account_id and a.id = s.appointment_id
    where s.account_id = ${accountId}
  union all select queued_at, 'mail', null,
      jsonb_build_object('is', 'mail', 'kind', kind, 'detail', detail, 'state', state), null, null, null
    from mails.mails where account_id = ${accountId}
  union all select requested_at, 'export-asked', null, null, null, null, null
    from privacy.exports where account_id = ${accountId}
  union all select confirmed_at, 'erasure-asked', null, null, null, null, null
    from privacy.erasures where account_id = ${accountId}`;

/** Oldest first; at one instant what is of no order comes last, and then by its kind. */
const inOrder = (one: Row, other: Row): number =>
  one.at.getTime() - other.at.getTime() ||
  (one.order_id ?? Infinity) - (other.order_id ?? Infinity) ||
  (one.kind < other.kind ? -1 : Number(one.kind > other.kind));

/** The newest of each half and one more, so that the newest of both are among them, and whether there are older ones is known. */
const newest = (happened: RawBuilder<Row>): RawBuilder<Row> => sql<Row>`
  select * from (${happened}) as happened where at is not null
  order by at desc, order_id desc nulls first, kind desc limit ${MOST + 1}`;

export const timelineOf = async (
  db: Kysely<Database>,
  accountId: number,
): Promise<Pick<PersonPage, 'timeline' | 'older'>> => {
  const { rows: lived } = await newest(livedBy(accountId)).execute(db);
  const { rows: known } = await newest(knownToShop(accountId)).execute(db);
  const rows = [...lived, ...known].toSorted(inOrder);
  return { timeline: rows.slice(-MOST).map(presentHappening), older: rows.length > MOST };
};

const presentHappening = ({ at, kind, offer_id, about, order_id, cents, count }: Row): HappeningRow => ({
  at: at.toISOString(),
  kind,
  about: about === null ? offerOf(offer_id) : presentAbout(about),
  orderId: order_id,
  cents,
  count,
  of: OF[kind] ?? null,
});

const offerOf = (id: number | null): HappeningAbout | null => {
  const name = id === null ? undefined : findOffer(id)?.libelle;
  return name === undefined ? null : { is: 'name', name };
};

/** PostgreSQL writes an instant in JSON with the zone of the connection. */
const presentAbout = (about: HappeningAbout): HappeningAbout =>
  about.is === 'date' ? { ...about, startsAt: new Date(about.startsAt).toISOString() } : about;
