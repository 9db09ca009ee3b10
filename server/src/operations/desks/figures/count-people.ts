/** What is counted for the desk of figures: people, up to an instant, by the month in Paris. Nothing of it leaves without small-cells.ts. */
import { type Kysely, sql } from 'kysely';
import { BEHAVIOUR_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import type { SignedMonth } from '@eqinox/domain/operations/quality-shares';
import { QUALITY_SIGNS } from '@eqinox/domain/reports/quality';
import type { Database } from '../../../database.ts';

/** How far a person came with what they received in a month; each step holds those after it. */
export const FUNNEL = ['bought', 'begun', 'partOne', 'partTwo', 'booklet', 'restitution'] as const;

export interface MonthOfPeople {
  readonly month: string;
  /** How many came to each step of the funnel, or further. */
  readonly counts: readonly number[];
}

/**
 * A restitution was held as booking's `isHeld` has it, by what was known at the end of the month; since the day on which it was closed, since
 * whoever closes late would change a month that was already told; one that an absence opens again does change it. Steps that do not follow from a date are reached by whoever reached a later one.
 * What lies with people is read first (docs/scaling.md).
 */
export const peopleByMonth = async (
  db: Kysely<Database>,
  { before, offerIds }: { readonly before: Date; readonly offerIds: readonly number[] },
): Promise<MonthOfPeople[]> => {
  const { rows } = await sql<{ month: string; counts: number[] }>`
    with part_one as materialized (
      select distinct account_id, purchase_id from diagnostic.sessions where behaviours_over_at < ${before}
    ), printed as materialized (
      select distinct s.account_id, s.purchase_id
      from diagnostic.sessions s join reports.booklets b on b.account_id = s.account_id and b.session_id = s.id
      where b.rendered_at < ${before}
    ), reached as (
      select to_char(p.bought_at at time zone 'Europe/Paris', 'YYYY-MM') as month, p.account_id, max(case
        when p.closed_at < ${before} and coalesce(p.withdrawn_at >= ${before}, true)
          and coalesce(newest.outcome = 'held', true) then 5
        when p.completed_at < ${before} and printed.purchase_id is not null then 4
        when p.completed_at < ${before} then 3
        when part_one.purchase_id is not null then 2
        when p.begun_at < ${before} then 1
        else 0 end) as step
      from offers.purchases p
        left join part_one on part_one.account_id = p.account_id and part_one.purchase_id = p.id
        left join printed on printed.account_id = p.account_id and printed.purchase_id = p.id
        left join lateral (select a.outcome from booking.appointments a where p.closed_at < ${before}
          and a.account_id = p.account_id and a.purchase_id = p.id order by a.sequence desc limit 1) newest on true
      where p.bought_at < ${before} and p.offer_id = any (${[...offerIds]}::int[])
      group by 1, 2
    )
    select month, array[count(*), count(*) filter (where step >= 1), count(*) filter (where step >= 2),
      count(*) filter (where step >= 3), count(*) filter (where step >= 4), count(*) filter (where step >= 5)]::int[] as counts
    from reached group by month order by month desc`.execute(db);
  return rows;
};

/** Who completed a whole diagnostic in a month, and how many of them showed each sign of the answering; of those whose signs are noted. */
export const signsByMonth = async (db: Kysely<Database>, before: Date): Promise<SignedMonth[]> => {
  const { rows } = await sql<SignedMonth>`
    with completed as (
      select to_char(resources_over_at at time zone 'Europe/Paris', 'YYYY-MM') as month, account_id, signs
      from diagnostic.sessions
      where kind = 'complete' and signs is not null and resources_over_at < ${before}
    )
    select month, count(distinct account_id)::int as people, array[${sql.join(
      QUALITY_SIGNS.map((sign) => sql`count(distinct account_id) filter (where ${sign} = any (signs))`),
    )}]::int[] as signed
    from completed group by month order by month desc`.execute(db);
  return rows;
};

export interface MonthOfSales {
  readonly month: string;
  readonly buyers: number;
  readonly cents: number;
}

/** What was paid, by card and by gift card; refunds are not taken off. */
export const salesByMonth = async (db: Kysely<Database>, before: Date): Promise<MonthOfSales[]> => {
  const { rows } = await sql<MonthOfSales>`
    select to_char(paid_at at time zone 'Europe/Paris', 'YYYY-MM') as month, count(distinct account_id)::int as buyers,
      sum(list_cents - discount_cents) as cents
    from checkout.orders where paid_at < ${before} and list_cents > discount_cents and seats_paid_by is distinct from 'transfer'
    group by 1 order by 1 desc`.execute(db);
  return rows;
};

/**
 * How many answered at least so many propositions of a diagnostic. Whoever answered since is left out: they may go on, and what they answered
 * until then is not kept apart.
 */
export const peopleByAnswers = async (
  db: Kysely<Database>,
  { before, steps }: { readonly before: Date; readonly steps: readonly number[] },
): Promise<number[]> => {
  const { rows } = await sql<{ people: number }>`
    with answered as materialized (
      select account_id, max(case when behaviours_over_at is null then behaviours_answered
        else ${BEHAVIOUR_PROPOSITIONS} + resources_answered end) as propositions
      from diagnostic.sessions
      where kind = 'complete' and not retake
        and greatest(part_one_started_at, behaviours_last_at, part_two_started_at, resources_last_at) < ${before}
      group by account_id
    )
    select (select count(*) from answered where propositions >= step)::int as people
    from unnest(${[...steps]}::int[]) with ordinality as steps (step, place) order by place`.execute(db);
  return rows.map(({ people }) => people);
};
