import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

/** What was invoiced, or credited, in a day at one rate; amounts in cents, below zero when credited. */
export interface DayOfVat {
  /** In Paris, YYYY-MM-DD. */
  readonly day: string;
  /** Percent; 0 for what bears no VAT. */
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
  /** How many documents have an amount at this rate. */
  readonly count: number;
}

/**
 * What was sold, from the snapshots that were issued from `from` until before `until`: to everybody, or to consumers alone, of whom
 * the tax office is told by day (e-reporting, reference: french law C.2); an organisation's invoices are told one by one by others.
 * Days in order; of each, invoices before credit notes, the highest rate first.
 */
export const vatByDay = async (
  db: Kysely<Database>,
  { from, until, to }: { readonly from: Date; readonly until: Date; readonly to: 'everybody' | 'consumers' },
): Promise<DayOfVat[]> => {
  const chosen = to === 'everybody' ? sql`true` : sql`snapshot -> 'client' -> 'siren' is null`;
  const { rows } = await sql<DayOfVat>`
    with issued as (
      select issued_at, snapshot -> 'amounts' as amounts, 1 as sign from invoices.invoices where ${chosen}
      union all
      select issued_at, snapshot -> 'amounts', -1 from invoices.credit_notes where ${chosen}
    ), shares as (
      select to_char(issued_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day, sign, share.*
      from issued
      cross join lateral (
        select rate, base, amount from jsonb_to_recordset(amounts -> 'vat') as taxed (rate float8, base int8, amount int8)
        union all
        select 0, (amounts ->> 'net')::int8, 0 where jsonb_array_length(amounts -> 'vat') = 0
      ) share
      where issued_at >= ${from} and issued_at < ${until}
    )
    select day, rate, (sign * sum(base))::int8 as net, (sign * sum(amount))::int8 as vat, count(*) as count
    from shares
    group by day, sign, rate
    order by day, sign desc, rate desc`.execute(db);
  return rows;
};
