/** Gap-free yearly numbers. */
import { type Kysely, sql } from 'kysely';
import { parisDate } from '@eqinox/domain/calendar';
import type { Database } from '../database.ts';

/** `F2026-000001`. */
export const formatInvoiceNumber = (series: string, year: number, count: number): string =>
  `${series}${year}-${String(count).padStart(6, '0')}`;

/**
 * Takes the next number of a series in the year that it is in Paris. The counter's row stays locked until the transaction
 * ends, so that a rollback leaves no gap.
 */
export const takeInvoiceNumber = async (db: Kysely<Database>, series: 'F' | 'A', now: Date): Promise<string> => {
  const year = Number(parisDate(now).slice(0, 4));
  const { rows } = await sql<{ last: number }>`
    insert into invoices.counters as c (series, year, last) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last = c.last + 1
    returning last`.execute(db);
  return formatInvoiceNumber(series, year, rows[0]?.last ?? 1);
};
