import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

export interface Series {
  /** `F` of invoices, `A` of credit notes. */
  readonly series: string;
  readonly year: number;
  /** The last number that was taken. */
  readonly last: number;
  /** Numbers up to it that no document bears; anything but 0 is an alarm. */
  readonly gaps: number;
}

/** Every series with its gaps: as many documents as numbers, and none beyond the last. */
export const invoiceSeries = async (db: Kysely<Database>): Promise<Series[]> => {
  const { rows } = await sql<Series>`
    with issued as (select number from invoices.invoices union all select number from invoices.credit_notes)
    select c.series, c.year, c.last, abs(c.last - count(i.number) filter (where i.number <= c.series || c.year || '-' || lpad(c.last::text, 6, '0')))
      + count(i.number) filter (where i.number > c.series || c.year || '-' || lpad(c.last::text, 6, '0')) as gaps
    from invoices.counters c left join issued i on i.number like c.series || c.year || '-%'
    group by c.series, c.year, c.last order by c.series, c.year`.execute(db);
  return rows;
};
