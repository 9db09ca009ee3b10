/** Exports as they are kept: one being made at a time, the latest one shown, each for 7 days. */
import type { Kysely, Selectable } from 'kysely';
import type { ExportState } from '@eqinox/contract/privacy';
import type { Database } from '../database.ts';
import type { Refused } from '../refusal.ts';
import type { PrivacyTables } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 7 * DAY_MS;
const PER_DAY = 5;
/** Longer than its job is tried. */
const TRIED_MS = 7 * DAY_MS;

type ExportRow = Selectable<PrivacyTables['privacy.exports']>;

/** The latest export, without what it holds. */
const latest = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('privacy.exports')
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'state', 'progress', 'requested_at', 'expires_at'])
    .executeTakeFirst();

export const exportStateOf = async (db: Kysely<Database>, accountId: number, now: Date): Promise<ExportState> => {
  const row = await latest(db, accountId);
  if (!row || (row.expires_at && row.expires_at <= now)) {
    return { state: 'none', progress: 0, requestedAt: null, expiresAt: null };
  }
  return {
    state: row.state,
    progress: row.progress,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
};

/**
 * Begins an export: its id, or null when one is being made. Five within a day are enough. What is past its days goes on the
 * way.
 */
export const beginExport = async (
  db: Kysely<Database>,
  accountId: number,
  now: Date,
): Promise<number | Refused<'export_too_soon'> | null> => {
  await db.deleteFrom('privacy.exports').where('expires_at', '<=', now).execute();
  // Its job was given up by an operator: nobody makes it any more.
  await db
    .updateTable('privacy.exports')
    .set({ state: 'failed' })
    .where('account_id', '=', accountId)
    .where('state', '=', 'preparing')
    .where('requested_at', '<=', new Date(now.getTime() - TRIED_MS))
    .execute();
  const today = await db
    .selectFrom('privacy.exports')
    .where('account_id', '=', accountId)
    .where('requested_at', '>', new Date(now.getTime() - DAY_MS))
    .select('state')
    .execute();
  if (today.some(({ state }) => state === 'preparing')) return null;
  if (today.length >= PER_DAY) return { refused: 'export_too_soon' };
  const row = await db
    .insertInto('privacy.exports')
    .values({
      account_id: accountId,
      state: 'preparing',
      requested_at: now,
      expires_at: null,
      data: null,
      document: null,
    })
    .onConflict((conflict) => conflict.column('account_id').where('state', '=', 'preparing').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** An export that is still to be made, or was to be; null when it was made or erased. */
export const unfinished = async (
  db: Kysely<Database>,
  id: number,
): Promise<Pick<ExportRow, 'account_id' | 'requested_at'> | null> =>
  (await db
    .selectFrom('privacy.exports')
    .where('id', '=', id)
    .where('state', '<>', 'ready')
    .select(['account_id', 'requested_at'])
    .executeTakeFirst()) ?? null;

export const setProgress = async (db: Kysely<Database>, id: number, progress: number): Promise<void> => {
  await db.updateTable('privacy.exports').set({ progress }).where('id', '=', id).execute();
};

/** Keeps what was made. */
export const finishExport = async (
  db: Kysely<Database>,
  id: number,
  { data, document }: { readonly data: string; readonly document: Uint8Array },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('privacy.exports')
    .set({
      state: 'ready',
      progress: 100,
      expires_at: new Date(now.getTime() + KEPT_MS),
      data,
      document: Buffer.from(document),
    })
    .where('id', '=', id)
    .execute();
};

/** Says that it will not be made; another one may be asked for. */
export const failExport = async (db: Kysely<Database>, id: number): Promise<void> => {
  await db.updateTable('privacy.exports').set({ state: 'failed' }).where('id', '=', id).execute();
};

/** One file of the latest export; null while it is not there, or no longer. */
export const exportedFile = async <Column extends 'data' | 'document'>(
  db: Kysely<Database>,
  accountId: number,
  column: Column,
  now: Date,
): Promise<NonNullable<ExportRow[Column]> | null> => {
  const row = await latest(db, accountId);
  if (row?.state !== 'ready' || !row.expires_at || row.expires_at <= now) return null;
  const file = await db.selectFrom('privacy.exports').where('id', '=', row.id).select(column).executeTakeFirst();
  return (file as ExportRow | undefined)?.[column] ?? null;
};

/** Erases every export of a person. */
export const eraseExports = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  await db.deleteFrom('privacy.exports').where('account_id', '=', accountId).execute();
};
