/** Erasures that somebody asked for by letter: one administrator asks, another approves. The database checks it once more. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../database.ts';
import type { PrivacyTables } from './tables.ts';

export type ErasureRequest = Selectable<PrivacyTables['privacy.erasure_requests']>;

/** Null while one waits already. */
export const addErasureRequest = async (
  db: Transaction<Database>,
  request: Pick<ErasureRequest, 'account_id' | 'reason' | 'asked_by' | 'asked_at'>,
): Promise<ErasureRequest | null> =>
  (await db
    .insertInto('privacy.erasure_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('account_id').where('decided_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Locked for the rest of the transaction. */
export const lockErasureRequest = async (db: Transaction<Database>, id: number): Promise<ErasureRequest | null> =>
  (await db.selectFrom('privacy.erasure_requests').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()) ??
  null;

export const decideErasureRequest = async (
  db: Transaction<Database>,
  id: number,
  { by, approved, now }: { readonly by: number; readonly approved: boolean; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('privacy.erasure_requests')
    .set({ decided_by: by, decided_at: now, approved })
    .where('id', '=', id)
    .execute();
};

/** Every one of a person, in the order of time: for their export. */
export const erasureRequestData = async (db: Kysely<Database>, accountId: number) => {
  const rows = await db
    .selectFrom('privacy.erasure_requests')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map(({ reason, asked_at, decided_at, approved }) => ({
    reason,
    askedAt: asked_at,
    decidedAt: decided_at,
    approved,
  }));
};

export const eraseErasureRequests = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  await db.deleteFrom('privacy.erasure_requests').where('account_id', '=', accountId).execute();
};
