/** Who is to be reminded of what, read from where it stands: so what was done meanwhile, or withdrawn from, is never due. */
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DueWindow } from '@eqinox/domain/reminders/due';
import { APPOINTMENT_HOURS, type WrittenReminder } from '@eqinox/domain/reminders/words';
import { readableSession } from '../diagnostic/index.ts';
import type { Database } from '../database.ts';
import { diagnosticOfferIds } from '../offers/index.ts';

/** What a reminder is about. */
export interface Subject {
  readonly accountId: number;
  readonly subjectId: number;
  readonly part: 0 | 1 | 2;
}

/** Whether the moment of a row is in the window, and the row of whom it is asked about, where it is asked about somebody. */
type Near = (row: string, column: string) => RawBuilder<SqlBool>;

/** Two for each date that stands: of one that was set later than that there is none, whoever set it has just told both. */
const dates = (near: Near) => sql`d as (
    select d.account_id, d.subject_id, d.part from (
      select d.account_id, d.id as subject_id, near.part, d.starts_at - near.before as at
      from booking.appointments d join offers.purchases p on p.account_id = d.account_id and p.id = d.purchase_id
        cross join (values (1, make_interval(hours => ${APPOINTMENT_HOURS[1]}::int)),
          (2, make_interval(hours => ${APPOINTMENT_HOURS[2]}::int))) as near (part, before)
      where d.ended_at is null and p.closed_at is null and p.withdrawn_at is null and d.set_at < d.starts_at - near.before) d
    where ${near('d', 'at')})`;

/** Nobody is called back to a diagnostic that a parent has said no to, or has withdrawn from. */
const ALLOWED = readableSession('s.id');

/**
 * What is read on the way to `d`, who is to be reminded of what. People's rows are read apart from the shop's, and first or last: on a
 * cluster they lie on other machines, which cannot be joined with its own (docs/scaling.md).
 */
const subjects: Readonly<Record<WrittenReminder, (near: Near) => RawBuilder<unknown>>> = {
  idle: (near) => sql`d as materialized (
    select s.account_id, s.id as subject_id, 1 as part
    from diagnostic.sessions s
    where s.withdrawn_at is null and s.behaviours_answered > 0 and s.behaviours_over_at is null
      and ${near('s', 'behaviours_last_at')} and ${ALLOWED}
    union all
    select s.account_id, s.id, 2
    from diagnostic.sessions s
    where s.withdrawn_at is null and s.resources_answered > 0 and s.resources_over_at is null
      and s.behaviours_over_at is not null and ${near('s', 'resources_last_at')} and ${ALLOWED})`,
  unbegun: (near) => sql`bought as materialized (
    select p.account_id, p.id
    from offers.purchases p
    where p.begun_at is null and p.completed_at is null and p.withdrawn_at is null
      and p.offer_id = any(${diagnosticOfferIds()}) and ${near('p', 'bought_at')}
  ), begun as materialized (
    select s.account_id, s.purchase_id
    from bought b join diagnostic.sessions s on s.account_id = b.account_id and s.purchase_id = b.id
    where s.part_one_started_at is not null or s.part_two_started_at is not null
  ), d as (
    select b.account_id, b.id as subject_id, 0 as part from bought b
    where not exists (select from begun s where s.account_id = b.account_id and s.purchase_id = b.id))`,
  booklet: (near) => sql`ended as materialized (
    select s.account_id, s.id, s.purchase_id
    from diagnostic.sessions s
    where s.withdrawn_at is null and s.resources_over_at is not null and ${near('s', 'resources_over_at')}
  ), d as (
    select s.account_id, s.id as subject_id, 0 as part from ended s
      -- Over before it was withdrawn from: the session says nothing of that, and only what was kept has a booklet.
    where not exists (select from offers.purchases p
      where p.id = s.purchase_id and p.withdrawn_at is not null and not p.diagnostic_kept))`,
  gift: (near) => sql`d as (
    select g.account_id, g.subject_id, 0 as part from (
      select o.account_id, o.id as subject_id, g.sent_at
      from checkout.gifts g join checkout.orders o on o.id = g.order_id
      where o.status = 'paid' and g.sent_at is not null and g.claimed_at is null and g.withdrawn_at is null) g
    where ${near('g', 'sent_at')})`,
  opinion: (near) => sql`d as (
    select p.account_id, p.id as subject_id, 0 as part
    from offers.purchases p
    where ${near('p', 'closed_at')} and p.booked_at is not null and p.withdrawn_at is null
      and not exists (select from booking.opinions o where o.account_id = p.account_id and o.purchase_id = p.id)
      -- Held: its newest date says so, or it never had one here.
      and coalesce((select d.outcome = 'held' from booking.appointments d where d.account_id = p.account_id
        and d.purchase_id = p.id order by d.sequence desc limit 1), true))`,
  appointment: dates,
  consultant: dates,
};

/** Due in this window, for people who are there and have not switched it off; whether it was written before is not looked at. */
export const due = (
  reminder: WrittenReminder,
  { after, until }: DueWindow,
  accountId?: number,
): RawBuilder<unknown> => {
  const near: Near = (row, column) => {
    const at = sql.ref(`${row}.${column}`);
    const theirs = accountId === undefined ? sql`` : sql`and ${sql.ref(`${row}.account_id`)} = ${accountId}`;
    return sql<SqlBool>`${at} > ${after} and ${at} <= ${until} ${theirs}`;
  };
  // Whose erasure waits is left alone; a consultant whose date stands is not: it is called off when they are erased.
  const unlessErasureWaits =
    reminder === 'consultant' ? sql`` : sql`and not exists (select from reminders.held h where h.account_id = a.id)`;
  return sql`
  with ${subjects[reminder](near)}
  select d.account_id, d.subject_id, d.part
  from d
  join account.accounts a on a.id = d.account_id
  where a.activated_at is not null
    and exists (select from identity.identities i
      where i.account_id = a.id and i.disabled_at is null and i.deleted_at is null)
    and not exists (select from reminders.switched_off o where o.account_id = a.id and o.reminder = ${reminder})
    ${unlessErasureWaits}`;
};

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
    select from (${due(reminder, window, accountId)}) due
    where account_id = ${accountId} and subject_id = ${subjectId} and part = ${part}`.execute(db);
  return rows.length > 0;
};
