import { sql } from 'kysely';
import { grantEndsAt, isGrantOpen } from '@eqinox/domain/grants/grant';
import { isOver, mayBeSaidMissed, type Missing, type Outcome } from '@eqinox/domain/booking/appointments';
import { consultantOf } from '../staff/index.ts';
import type { Verb } from '../verb.ts';

const PAGE = 50;

/** Newest first. Of whom nothing is granted: a first name, a reference and a state. */
export const listOwnRestitutions: Verb<'GET /operations/own-restitutions'> = async ({ db, staff, now }, { query }) => {
  const consultantId = await consultantOf(db, staff.memberId);
  if (consultantId === null) return { tied: false, rows: [], next: null };
  let list = db
    .selectFrom('offers.purchases as p')
    .innerJoin('account.accounts as a', 'a.id', 'p.account_id')
    .leftJoin('grants.grants as g', (join) =>
      join
        .onRef('g.account_id', '=', 'p.account_id')
        .onRef('g.purchase_id', '=', 'p.id')
        .onRef('g.consultant_id', '=', 'p.explorer_id')
        .on('g.withdrawn_at', 'is', null),
    )
    // The newest of its dates speaks.
    .leftJoin('booking.appointments as d', (join) =>
      join
        .onRef('d.account_id', '=', 'p.account_id')
        .onRef('d.purchase_id', '=', 'p.id')
        .on('d.sequence', '=', (eb) =>
          eb
            .selectFrom('booking.appointments as newest')
            .whereRef('newest.account_id', '=', 'p.account_id')
            .whereRef('newest.purchase_id', '=', 'p.id')
            .select((newest) => newest.fn.max('newest.sequence').as('sequence')),
        ),
    )
    .where('p.explorer_id', '=', consultantId)
    .where('p.booked_at', 'is not', null)
    .select(['p.id', 'p.booked_at', 'p.closed_at', 'p.withdrawn_at', 'a.prenom', 'g.granted_at'])
    .select(['d.starts_at', 'd.minutes', 'd.outcome'])
    .select(
      sql<{ by: Missing; missing: Missing; settled: boolean }[]>`coalesce((select json_agg(json_build_object(
        'by', s.said_by, 'missing', s.missing, 'settled', s.settled_at is not null))
        from booking.absences s where s.account_id = d.account_id and s.appointment_id = d.id), '[]')`.as('said'),
    );
  if (query.after !== undefined) {
    list = list.where(
      sql<boolean>`(p.booked_at, p.id) < (select booked_at, id from offers.purchases where id = ${query.after})`,
    );
  }
  const rows = await list
    .orderBy('p.booked_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    tied: true,
    rows: page.map((row) => ({
      reference: row.id,
      prenom: row.prenom,
      state: row.withdrawn_at ? ('withdrawn' as const) : row.closed_at ? ('closed' as const) : ('booked' as const),
      bookedAt: (row.booked_at ?? now).toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      until: row.withdrawn_at ? null : endOf({ granted: row.granted_at, closed: overOf(row) }, now),
      ...datedOf(row, now),
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
};

interface DatedRow {
  readonly closed_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly starts_at: Date | null;
  readonly minutes: number | null;
  readonly outcome: Outcome | null;
  readonly said: readonly { readonly by: Missing; readonly missing: Missing; readonly settled: boolean }[];
}

/** As booking's `overSince` has it. */
const overOf = ({ closed_at, starts_at, outcome }: DatedRow): Date | null =>
  closed_at !== null && outcome === 'held' && starts_at !== null && starts_at < closed_at ? starts_at : closed_at;

/** When it is, and what its consultant may say of it now. */
const datedOf = ({ closed_at, withdrawn_at, starts_at, minutes, outcome, said }: DatedRow, now: Date) => {
  const own = said.find(({ by }) => by === 'consultant')?.missing ?? null;
  const undecided = said.some(({ settled }) => !settled);
  const dated = starts_at !== null && minutes !== null && outcome !== 'changed' && outcome !== 'cancelled';
  const open = dated && closed_at === null && withdrawn_at === null && outcome === null;
  return {
    startsAt: dated ? starts_at.toISOString() : null,
    mayHold: open && !undecided && isOver({ startsAt: starts_at, minutes }, now),
    mayMiss: open && own === null && mayBeSaidMissed({ startsAt: starts_at, outcome }, 'person', now),
    said: own,
    undecided,
  };
};

const endOf = ({ granted, closed }: { granted: Date | null; closed: Date | null }, now: Date): string | null => {
  if (granted === null) return null;
  const moments = { grantedAt: granted, withdrawnAt: null, closedAt: closed };
  return isGrantOpen(moments, now) ? grantEndsAt(moments).toISOString() : null;
};
