import { sql } from 'kysely';
import { grantEndsAt, isGrantOpen } from '@eqinox/domain/grants/grant';
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
    .where('p.explorer_id', '=', consultantId)
    .where('p.booked_at', 'is not', null)
    .select(['p.id', 'p.booked_at', 'p.closed_at', 'p.withdrawn_at', 'a.prenom', 'g.granted_at']);
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
      until: row.withdrawn_at ? null : endOf({ granted: row.granted_at, closed: row.closed_at }, now),
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
};

const endOf = ({ granted, closed }: { granted: Date | null; closed: Date | null }, now: Date): string | null => {
  if (granted === null) return null;
  const moments = { grantedAt: granted, withdrawnAt: null, closedAt: closed };
  return isGrantOpen(moments, now) ? grantEndsAt(moments).toISOString() : null;
};
