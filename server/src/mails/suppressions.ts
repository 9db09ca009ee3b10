/** Addresses that no mail goes to: each by its keyed hash, with the reason, until it is proved, left or released. */
import type { Kysely } from 'kysely';
import type { SuppressionEnd, SuppressionReason } from '@eqinox/domain/mails/words';
import type { Database } from '../database.ts';
import { readerOf } from './reader.ts';

export interface Suppressing {
  readonly reader: Buffer;
  /** Whose mail came back. */
  readonly accountId: number;
  readonly reason: SuppressionReason;
  readonly status: string | null;
}

/** From now on no mail goes there; again after another return, whatever had ended the former. */
export const suppress = async (
  db: Kysely<Database>,
  { reader, accountId, reason, status }: Suppressing,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('mails.suppressions')
    .values({ reader, account_id: accountId, since: now, returned_at: now, reason, status })
    .onConflict((conflict) =>
      conflict.column('reader').doUpdateSet((eb) => ({
        // One that stands goes on; one that had ended begins anew.
        since: eb
          .case()
          .when('mails.suppressions.ended_at', 'is', null)
          .then(eb.ref('mails.suppressions.since'))
          .else(now)
          .end(),
        returned_at: now,
        reason,
        status,
        ended_at: null,
        ended_by: null,
      })),
    )
    .execute();
};

/** The suppression that stands for an address, or null. */
export const suppressionOf = async (
  db: Kysely<Database>,
  reader: Buffer,
): Promise<{ readonly since: Date; readonly returnedAt: Date } | null> => {
  const row = await db
    .selectFrom('mails.suppressions')
    .where('reader', '=', reader)
    .where('ended_at', 'is', null)
    .select(['since', 'returned_at'])
    .executeTakeFirst();
  return row ? { since: row.since, returnedAt: row.returned_at } : null;
};

/** Mails may go there again: its owner has proved it by a code, has left it, or somebody released it. */
export const endSuppression = async (
  db: Kysely<Database>,
  appSecret: string,
  address: string,
  by: Exclude<SuppressionEnd, 'released'>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('mails.suppressions')
    .set({ ended_at: now, ended_by: by })
    .where('reader', '=', readerOf(appSecret, address))
    .where('ended_at', 'is', null)
    .execute();
};

/** Since when mails to an address come back; null where they do not. */
export const returnsSince = async (db: Kysely<Database>, appSecret: string, address: string): Promise<Date | null> =>
  (await suppressionOf(db, readerOf(appSecret, address)))?.since ?? null;
