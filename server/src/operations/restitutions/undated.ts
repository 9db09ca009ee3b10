/** Restitutions that are booked and have no date: none was ever set, or the newest was called off. */
import { type RawBuilder, sql } from 'kysely';
import { restitutionOfferIds } from '../../offers/index.ts';

/**
 * As rows of `id`, `account_id`, `offer_id` and `since`, when they were booked or their last date was called off: those since `before` at the
 * latest, or all. Read from indexes of few rows alone, so that dates are looked up of nothing but what had one called off: of all that is
 * booked, most has a date.
 */
export const undatedRows = (before: Date | null): RawBuilder<unknown> => sql`
  with waits as materialized (
    select p.id, p.account_id, p.offer_id, p.booked_at from offers.purchases p
    where p.booked_at <= coalesce(${before}::timestamptz, 'infinity') and p.closed_at is null and p.withdrawn_at is null
      and p.offer_id = any(${restitutionOfferIds()})
      and not exists (select from booking.appointments stands
        where stands.account_id = p.account_id and stands.purchase_id = p.id and stands.ended_at is null)
  ), undated as (
    select w.*, w.booked_at as since from waits w
    where not exists (select from booking.appointments rest where rest.purchase_id = w.id
      and rest.outcome in ('cancelled', 'missed-by-person', 'missed-by-consultant'))
    union all
    select w.*, greatest(w.booked_at, a.ended_at) from waits w
      cross join lateral (select one.ended_at, one.outcome from booking.appointments one
        where one.account_id = w.account_id and one.purchase_id = w.id order by one.sequence desc limit 1) a
    where w.id in (select called.purchase_id from booking.appointments called where called.outcome = 'cancelled') and a.outcome = 'cancelled'
  )
  select id, account_id, offer_id, since from undated where since <= coalesce(${before}::timestamptz, 'infinity')`;
