/** Whose groups are one organisation's: organisers do not say so, the SIREN of what was paid does. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * An organiser, and all for whose groups the same organisation paid; whoever bought for two ties what they know of both, so that it
 * goes on over them. One statement a step: rows of many organisers may be on many machines.
 */
export const sameOrganisation = async (db: Kysely<Database>, accountId: number): Promise<number[]> => {
  const paid = db.selectFrom('groups.orders').where('paid_at', 'is not', null);
  const siren = sql<string>`buyer ->> 'siren'`;
  let organisers = [accountId];
  for (;;) {
    const bought = await paid.where('account_id', 'in', organisers).select(siren.as('siren')).distinct().execute();
    if (bought.length === 0) return organisers;
    const sirens = bought.map((one) => one.siren);
    const rows = await paid.where(siren, 'in', sirens).select('account_id').distinct().execute();
    const found = [...new Set([accountId, ...rows.map(({ account_id }) => account_id)])];
    if (found.length === organisers.length) return organisers;
    organisers = found;
  }
};
