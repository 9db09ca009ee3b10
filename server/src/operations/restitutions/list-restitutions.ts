import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { dayAfter, parisInstant } from '@eqinox/domain/calendar';
import type { Listing } from '../../verb.ts';
import { DATE_IN_STATE, firstDue, IN_STATE, isOfRest, presentRow, restitutionRows } from './restitution-rows.ts';

const PAGE = 50;

/** For whoever may read restitutions: what is due, when and with whom; not whose it is, which the page of one says. */
export const listRestitutions: Listing<'GET /operations/restitutions'> = async ({ db }, { query }) => {
  const { state, consultant, from, until, after } = query;
  const byDate = from !== undefined || until !== undefined;
  // Neither has a date.
  if (byDate && (state === 'due' || state === 'undated')) return { restitutions: [], next: null };
  const where: RawBuilder<SqlBool>[] = [];
  if (state !== undefined) where.push(IN_STATE[state]);
  if (state === 'due') where.push(firstDue(after ?? null, PAGE + 1));
  if (consultant !== undefined) where.push(sql`p.explorer_id = ${consultant}`);
  if (byDate) where.push(sql`a.outcome is distinct from 'cancelled'`);
  const rare = byDate && state !== undefined ? DATE_IN_STATE[state] : null;
  if (rare !== null) where.push(rare);
  // A date is set with whom the restitution is booked, and that does not change.
  if (byDate && consultant !== undefined) where.push(sql`a.consultant_id = ${consultant}`);
  if (from !== undefined) where.push(sql`a.starts_at >= ${parisInstant(from, 0)}`);
  if (until !== undefined) where.push(sql`a.starts_at < ${parisInstant(dayAfter(until), 0)}`);
  if (after !== undefined) {
    where.push(
      byDate
        ? sql`(a.starts_at, a.purchase_id) > (select d.starts_at, d.purchase_id from booking.appointments d
            join offers.purchases q on q.account_id = d.account_id and q.id = d.purchase_id
            where q.id = ${after} order by d.sequence desc limit 1)`
        : isOfRest(state)
          ? sql`a.purchase_id < ${after}`
          : sql`p.id < ${after}`,
    );
  }
  const by = byDate ? 'date' : isOfRest(state) ? state : 'number';
  const rows = await restitutionRows(db, { where, by, most: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return { restitutions: page.map(presentRow), next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
};
