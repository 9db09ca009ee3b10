/** Who is to be reminded of what, read from where it stands: so what was done meanwhile, or withdrawn from, is never due. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DueWindow } from '@eqinox/domain/reminders/due';
import { APPOINTMENT_HOURS, type WrittenReminder } from '@eqinox/domain/reminders/words';
import type { Database } from '../database.ts';
import { diagnosticOfferIds } from '../offers/index.ts';

/** What a reminder is about. */
export interface Subject {
  readonly accountId: number;
  readonly subjectId: number;
  readonly part: 0 | 1 | 2;
}

/** Two for each date that stands: of one that was set later than that there is none, whoever set it has just told both. */
const dates = () => sql`
    select d.account_id, d.id as subject_id, near.part, d.starts_at - near.before as at
    from booking.appointments d join offers.purchases p on p.account_id = d.account_id and p.id = d.purchase_id
      cross join (values (1, make_interval(hours => ${APPOINTMENT_HOURS[1]}::int)),
        (2, make_interval(hours => ${APPOINTMENT_HOURS[2]}::int))) as near (part, before)
    where d.ended_at is null and p.closed_at is null and p.withdrawn_at is null and d.set_at < d.starts_at - near.before`;

/** `at`: the moment that the window is about. */
const subjects: Readonly<Record<WrittenReminder, () => RawBuilder<unknown>>> = {
  idle: () => sql`
    select account_id, id as subject_id, 1 as part, behaviours_last_at as at
    from diagnostic.sessions
    where withdrawn_at is null and behaviours_answered > 0 and behaviours_over_at is null
    union all
    select account_id, id, 2, resources_last_at
    from diagnostic.sessions
    where withdrawn_at is null and resources_answered > 0 and resources_over_at is null and behaviours_over_at is not null`,
  unbegun: () => sql`
    select account_id, id as subject_id, 0 as part, bought_at as at
    from offers.purchases p
    where begun_at is null and completed_at is null and withdrawn_at is null
      and offer_id = any(${diagnosticOfferIds()})
      and not exists (select from diagnostic.sessions s where s.purchase_id = p.id
        and (s.part_one_started_at is not null or s.part_two_started_at is not null))`,
  booklet: () => sql`
    select account_id, id as subject_id, 0 as part, resources_over_at as at
    from diagnostic.sessions s
    where withdrawn_at is null and resources_over_at is not null
      -- Over before it was withdrawn from: the session says nothing of that, and only what was kept has a booklet.
      and not exists (select from offers.purchases p
        where p.id = s.purchase_id and p.withdrawn_at is not null and not p.diagnostic_kept)`,
  gift: () => sql`
    select o.account_id, o.id as subject_id, 0 as part, g.sent_at as at
    from checkout.gifts g join checkout.orders o on o.id = g.order_id
    where o.status = 'paid' and g.sent_at is not null and g.claimed_at is null and g.withdrawn_at is null`,
  opinion: () => sql`
    select p.account_id, p.id as subject_id, 0 as part, p.closed_at as at
    from offers.purchases p
    where p.closed_at is not null and p.booked_at is not null and p.withdrawn_at is null
      and not exists (select from booking.opinions o where o.account_id = p.account_id and o.purchase_id = p.id)
      -- Held: its newest date says so, or it never had one here.
      and coalesce((select d.outcome = 'held' from booking.appointments d where d.account_id = p.account_id
        and d.purchase_id = p.id order by d.sequence desc limit 1), true)`,
  appointment: dates,
  consultant: dates,
};

/** Due in this window, for people who are there and have not switched it off; whether it was written before is not looked at. */
export const due = (reminder: WrittenReminder, { after, until }: DueWindow): RawBuilder<unknown> => sql`
  select d.account_id, d.subject_id, d.part
  from (${subjects[reminder]()}) d
  join account.accounts a on a.id = d.account_id
  where d.at > ${after} and d.at <= ${until} and a.activated_at is not null
    and exists (select from identity.identities i
      where i.account_id = a.id and i.disabled_at is null and i.deleted_at is null)
    and not exists (select from reminders.switched_off o where o.account_id = a.id and o.reminder = ${reminder})
    and not exists (select from reminders.held h where h.account_id = a.id)`;

/** Writes those that are due and were never written, `most` at a time; the rest is found by the next call. In a transaction with their jobs. */
export const writeDueReminders = async (
  db: Kysely<Database>,
  reminder: WrittenReminder,
  window: DueWindow,
  now: Date,
  most: number,
): Promise<Subject[]> => {
  const { rows } = await sql<Subject>`
    insert into reminders.written (account_id, reminder, subject_id, part, written_at)
    select account_id, ${reminder}::text, subject_id, part, ${now}::timestamptz
    from (${due(reminder, window)}) due
    where not exists (select from reminders.written w where w.account_id = due.account_id
      and w.reminder = ${reminder} and w.subject_id = due.subject_id and w.part = due.part)
    limit ${most}
    on conflict do nothing
    returning account_id as "accountId", subject_id as "subjectId", part`.execute(db);
  return rows;
};

/** Whether one that was written is still due. */
export const isStillDue = async (
  db: Kysely<Database>,
  reminder: WrittenReminder,
  window: DueWindow,
  { accountId, subjectId, part }: Subject,
): Promise<boolean> => {
  const { rows } = await sql`
    select from (${due(reminder, window)}) due
    where account_id = ${accountId} and subject_id = ${subjectId} and part = ${part}`.execute(db);
  return rows.length > 0;
};
