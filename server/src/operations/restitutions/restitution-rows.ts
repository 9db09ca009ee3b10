/** Restitutions as a list shows them: purchases that hold one, with the newest of their dates. */
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { RestitutionRow } from '@eqinox/contract/restitution-desk';
import type { RestitutionFilter, RestitutionState } from '@eqinox/domain/booking/appointments';
import type { Database } from '../../database.ts';
import { findOffer, restitutionOfferIds } from '../../offers/index.ts';
import { undatedRows } from './undated.ts';

export interface Row {
  readonly id: number;
  readonly account_id: number;
  readonly offer_id: number;
  readonly state: RestitutionState;
  readonly consultant_id: number | null;
  readonly consultant: string | null;
  readonly due_at: Date;
  readonly booked_at: Date | null;
  readonly closed_at: Date | null;
  readonly starts_at: Date | null;
  readonly place: string | null;
  readonly times_missed: number;
}

const open = sql<SqlBool>`p.closed_at is null`;
const missed = sql<SqlBool>`coalesce(a.outcome like 'missed-%', false)`;
/** What was closed without any date was held: so says whoever closes it by a command. */
const unheld = sql<SqlBool>`coalesce(a.outcome <> 'held', false)`;

/** What the newest date of what was not held may have come to: few of them all, so that the rare states begin at these rows. */
const REST = sql<SqlBool>`a.outcome in ('cancelled', 'missed-by-person', 'missed-by-consultant')`;

/** The same of a date, by which an index of its own finds it; null: the other states are no rarer among dates. */
export const DATE_IN_STATE: Readonly<Record<RestitutionFilter, RawBuilder<SqlBool> | null>> = {
  due: null,
  booked: sql<SqlBool>`a.ended_at is null`,
  missed: sql<SqlBool>`a.outcome in ('missed-by-person', 'missed-by-consultant')`,
  held: null,
  closed: sql<SqlBool>`a.outcome in ('missed-by-person', 'missed-by-consultant')`,
  undated: null,
};

/** Whether a state is found among the dates that came to nothing. */
export const isOfRest = (state: RestitutionFilter | undefined): state is 'missed' | 'closed' =>
  state === 'missed' || state === 'closed';

/** A restitution is in one state; `undated` are some of those that are booked, found by themselves (undated.ts). */
export const IN_STATE = {
  due: sql<SqlBool>`p.booked_at is null and ${open}`,
  booked: sql<SqlBool>`p.booked_at is not null and ${open} and not ${missed}`,
  missed: sql<SqlBool>`p.booked_at is not null and ${open} and ${missed} and ${REST}`,
  held: sql<SqlBool>`p.closed_at is not null and not ${unheld}`,
  closed: sql<SqlBool>`p.closed_at is not null and ${unheld} and ${REST}`,
  undated: sql<SqlBool>`p.id in (select id from (${undatedRows(null)}) found)`,
} as const satisfies Record<RestitutionFilter, unknown>;

interface Wanted {
  readonly where: readonly RawBuilder<SqlBool>[];
  /** By the date, earliest first, and only those that have one; else newest purchase first: of all, or of a state that few are in. */
  readonly by?: keyof typeof FROM;
  readonly most: number;
}

const NEWEST = sql`lateral (select * from booking.appointments one where one.account_id = p.account_id
  and one.purchase_id = p.id order by one.sequence desc limit 1) a on true`;
/**
 * The other way round, along the dates: each looks for its purchase, so that a page ends where it is full. (A plain join is read
 * whole and sorted: of two equal numbers the planner expects next to no row.)
 */
const alongDates = (
  purchase: RawBuilder<SqlBool>,
) => sql`booking.appointments a cross join lateral (select * from offers.purchases one
  where one.id = a.purchase_id and one.account_id = a.account_id and ${purchase} and not exists (select from booking.appointments newer
    where newer.account_id = a.account_id and newer.purchase_id = a.purchase_id and newer.sequence > a.sequence) offset 0) p`;

const FROM = {
  date: { rows: alongDates(sql`true`), order: sql`a.starts_at, a.purchase_id` },
  // Looked up in the index of these alone: of what came to nothing, most is in the other state.
  missed: {
    rows: alongDates(sql`one.booked_at is not null and one.closed_at is null and one.withdrawn_at is null`),
    order: sql`a.purchase_id desc`,
  },
  closed: { rows: alongDates(sql`one.closed_at is not null`), order: sql`a.purchase_id desc` },
  number: { rows: sql`offers.purchases p left join ${NEWEST}`, order: sql`p.id desc` },
} as const;

/** The newest that nobody has booked, offer by offer: most purchases that nobody books hold no restitution. */
export const firstDue = (before: number | null, most: number): RawBuilder<SqlBool> => sql`p.id in (
  select due.id from unnest(${restitutionOfferIds()}::int[]) as of (offer_id) cross join lateral (
    select id from offers.purchases one where one.offer_id = of.offer_id
      and one.booked_at is null and one.closed_at is null and one.withdrawn_at is null
      and (one.completed_at is not null or one.offer_id = any(${restitutionOfferIds('option')}))
      and (${before}::bigint is null or one.id < ${before}) order by one.id desc limit ${most}) due)`;

/** A menu's restitution is there once its diagnostic is completed, an option's at once; none of what was withdrawn from. */
export const restitutionRows = async (db: Kysely<Database>, { where, by = 'number', most }: Wanted): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select p.id, p.account_id, p.offer_id, p.explorer_id as consultant_id, c.first_name as consultant,
      case when ${IN_STATE.due} then 'due' when p.booked_at is not null and ${open} and ${missed} then 'missed' when ${IN_STATE.booked} then 'booked'
        when p.closed_at is not null and ${unheld} then 'closed' else 'held' end as state,
      coalesce(p.completed_at, p.bought_at) as due_at, p.booked_at, p.closed_at,
      case when a.outcome is distinct from 'cancelled' then a.starts_at end as starts_at,
      case when a.outcome is distinct from 'cancelled'
        then coalesce(nullif(a.place, ''), (select w.labels ->> 'fr' from booking.places w where w.id = a.place_id), a.place) end as place,
      (select count(*)::int from booking.appointments m where m.account_id = p.account_id and m.purchase_id = p.id
        and m.outcome like 'missed-%') as times_missed
    from ${FROM[by].rows}
    left join booking.consultants c on c.id = p.explorer_id
    where p.withdrawn_at is null and p.offer_id = any(${restitutionOfferIds()})
      and (p.completed_at is not null or p.booked_at is not null or p.offer_id = any(${restitutionOfferIds('option')}))
      and ${sql.join([sql<SqlBool>`true`, ...where], sql` and `)}
    order by ${FROM[by].order}
    limit ${most}`.execute(db);
  return rows;
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentRow = (row: Row): RestitutionRow => ({
  id: row.id,
  offer: findOffer(row.offer_id)?.libelle ?? String(row.offer_id),
  state: row.state,
  consultantId: row.consultant_id,
  consultant: row.consultant,
  dueAt: row.due_at.toISOString(),
  bookedAt: iso(row.booked_at),
  closedAt: iso(row.closed_at),
  startsAt: iso(row.starts_at),
  place: row.place,
  timesMissed: row.times_missed,
});
