import { type Kysely, sql } from 'kysely';
import { type MonthOfPeople, toldByTens } from '@eqinox/domain/operations/small-cells';
import type { Database } from '../../../database.ts';
import type { Verb } from '../../../verb.ts';
import { toldOfMonth } from '../told.ts';
import { presentPartner } from './present-partner.ts';

interface Told {
  readonly people: number | null;
  readonly turnoverCents: number | null;
}

/**
 * For whoever may read partners; how many people and what they paid, up to the end of last month, from ten on and in steps of ten:
 * what one month adds to another is never one person's.
 */
export const openPartner: Verb<'GET /operations/partners/:code'> = async (
  { db, now },
  { params: { code } },
  refuse,
) => {
  const partner = await db.selectFrom('partners.partners').where('code', '=', code).selectAll().executeTakeFirst();
  if (!partner) throw refuse('not_found');
  const { told } = await toldOfMonth<Told>(db, `partner 1 ${code}`, now, async ({ db, before }) => ({
    people: toldByTens(await peopleByMonth(db, code, before))?.people ?? null,
    turnoverCents: toldByTens(await salesByMonth(db, code, before))?.cents ?? null,
  }));
  return { ...presentPartner(partner, now), ...told };
};

const peopleByMonth = async (db: Kysely<Database>, code: string, before: Date): Promise<MonthOfPeople[]> => {
  const { rows } = await sql<MonthOfPeople>`
    select count(*)::int as people, 0 as cents from account.accounts where code_from = ${code} and created_at < ${before}
    group by to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM')
    order by to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM')`.execute(db);
  return rows;
};

/** Who buys again counts in their first month: what they pay later waits for ten others. */
const salesByMonth = async (db: Kysely<Database>, code: string, before: Date): Promise<MonthOfPeople[]> => {
  const { rows } = await sql<MonthOfPeople>`
    with sales as (
      select o.list_cents - o.discount_cents as cents, to_char(o.paid_at at time zone 'Europe/Paris', 'YYYY-MM') as month,
        row_number() over (partition by o.account_id order by o.paid_at, o.id) = 1 as first
      from checkout.orders o join account.accounts a on a.id = o.account_id
      where a.code_from = ${code} and a.created_at < ${before}
        and o.paid_at < ${before} and o.list_cents > o.discount_cents and o.seats is null
    )
    select count(*) filter (where first)::int as people, sum(cents)::int as cents from sales group by month order by month`.execute(
    db,
  );
  return rows;
};
