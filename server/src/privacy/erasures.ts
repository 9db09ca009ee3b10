/** Erasures as they are kept: confirmed, then 7 days in which they can be taken back, then begun and done. */
import type { Kysely, Selectable } from 'kysely';
import type { ErasureState } from '@eqinox/contract/privacy';
import type { Database } from '../database.ts';
import type { PrivacyTables } from './tables.ts';

const DELAY_MS = 7 * 24 * 3_600_000;

export type ErasureRow = Selectable<PrivacyTables['privacy.erasures']>;

export const findErasure = async (db: Kysely<Database>, accountId: number): Promise<ErasureRow | null> =>
  (await db.selectFrom('privacy.erasures').where('account_id', '=', accountId).selectAll().executeTakeFirst()) ?? null;

export const presentErasure = (row: ErasureRow | null): ErasureState =>
  row
    ? { state: row.begun_at ? 'erasing' : 'scheduled', progress: row.progress, eraseAt: row.erase_at.toISOString() }
    : { state: 'none', progress: 0, eraseAt: null };

/** Plans an erasure, in seven days unless another day is said; one that is planned already keeps its day. */
export const planErasure = async (
  db: Kysely<Database>,
  accountId: number,
  now: Date,
  eraseAt = new Date(now.getTime() + DELAY_MS),
): Promise<ErasureRow> => {
  await db
    .insertInto('privacy.erasures')
    .values({
      account_id: accountId,
      confirmed_at: now,
      erase_at: eraseAt,
      begun_at: null,
      done_at: null,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return db.selectFrom('privacy.erasures').where('account_id', '=', accountId).selectAll().executeTakeFirstOrThrow();
};

/** Takes back what has not begun; false when it has, or when nothing was planned. */
export const unplanErasure = async (db: Kysely<Database>, accountId: number): Promise<boolean> => {
  const undone = await db
    .deleteFrom('privacy.erasures')
    .where('account_id', '=', accountId)
    .where('begun_at', 'is', null)
    .executeTakeFirst();
  return undone.numDeletedRows > 0n;
};

/** From here on nobody takes it back; false when it was taken back, or put off by planning it anew. */
export const startErasure = async (db: Kysely<Database>, accountId: number, now: Date): Promise<boolean> => {
  const begun = await db
    .updateTable('privacy.erasures')
    .set((eb) => ({ begun_at: eb.fn.coalesce('begun_at', eb.val(now)) }))
    .where('account_id', '=', accountId)
    .where('erase_at', '<=', now)
    .executeTakeFirst();
  return begun.numUpdatedRows > 0n;
};
