/** Grants that are open now, for who counts them. Whoever opens something asks `openGrant`, which looks at a parent's yes besides. */
import { type RawBuilder, sql } from 'kysely';
import { DAYS_AFTER_RESTITUTION, DAYS_WITHOUT_RESTITUTION } from '@eqinox/domain/grants/words';

const days = (count: number): RawBuilder<unknown> => sql`make_interval(hours => ${sql.lit(24 * count)})`;

/** The rows of a consultant's open grants, by domain's `grantEndsAt` and booking's `overSince`; no older one than can be open is looked at. */
export const openGrantsOf = (consultantId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  select from grants.grants g
  join offers.purchases p on p.account_id = g.account_id and p.id = g.purchase_id
  left join lateral (select * from booking.appointments one where one.account_id = p.account_id and one.purchase_id = p.id
    order by one.sequence desc limit 1) a on p.closed_at is not null
  cross join lateral (select g.granted_at + ${days(DAYS_WITHOUT_RESTITUTION)} as patience,
    case when a.outcome = 'held' then least(a.starts_at, p.closed_at) else p.closed_at end as over_at) ends
  where g.consultant_id = ${consultantId} and g.withdrawn_at is null and g.granted_at <= ${now}
    and g.granted_at > ${now}::timestamptz - ${days(DAYS_WITHOUT_RESTITUTION + DAYS_AFTER_RESTITUTION)}
    and p.explorer_id = g.consultant_id and p.withdrawn_at is null
    and ${now} < case when over_at <= patience then over_at + ${days(DAYS_AFTER_RESTITUTION)} else patience end`;
