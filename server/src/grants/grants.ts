/** What people have opened to their consultants. Whether a grant is still open is worked out at each use. */
import { type Kysely, type Selectable, sql } from 'kysely';
import { grantEndsAt, isGrantOpen } from '@eqinox/domain/grants/grant';
import type { GrantedBooklet } from '@eqinox/domain/grants/words';
import { isParentMissing, overSince } from '../booking/index.ts';
import type { Database } from '../database.ts';
import type { Purchase } from '../offers/index.ts';
import type { GrantsTables } from './tables.ts';

export type Grant = Selectable<GrantsTables['grants.grants']>;

export type OpenGrant = Grant & {
  /** When it ends by itself, as far as is known now. */
  readonly until: Date;
};

/** What a consultant's reading stands on, asked at each use; null when nothing is open (any more), or a parent's yes lacks. */
export const openGrant = async (db: Kysely<Database>, purchase: Purchase, now: Date): Promise<OpenGrant | null> => {
  const grant = await standingGrant(db, purchase);
  const until = grant && (await openUntil(db, grant, purchase, now));
  return until && !(await isParentMissing(db, purchase, now)) ? { ...grant, until } : null;
};

/** The grant of a restitution that nobody withdrew, however old it is. */
const standingGrant = async (
  db: Kysely<Database>,
  { id, account_id }: Pick<Purchase, 'id' | 'account_id'>,
): Promise<Grant | null> =>
  (await db
    .selectFrom('grants.grants')
    .where('account_id', '=', account_id)
    .where('purchase_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .selectAll()
    .executeTakeFirst()) ?? null;

/** When a standing grant ends by itself; null when it opens nothing (any more): too old, another consultant's, or withdrawn with the purchase. */
const openUntil = async (db: Kysely<Database>, grant: Grant, purchase: Purchase, now: Date): Promise<Date | null> => {
  if (grant.consultant_id !== purchase.explorer_id || purchase.withdrawn_at !== null) return null;
  const closedAt = await overSince(db, purchase);
  const moments = { grantedAt: grant.granted_at, withdrawnAt: grant.withdrawn_at, closedAt };
  return isGrantOpen(moments, now) ? grantEndsAt(moments) : null;
};

/** Opens these booklets in place of what was open before. */
export const writeGrant = async (
  db: Kysely<Database>,
  purchase: Purchase,
  { consultantId, booklets, now }: { consultantId: number; booklets: readonly GrantedBooklet[]; now: Date },
): Promise<void> => {
  await withdrawGrant(db, purchase, now);
  await db
    .insertInto('grants.grants')
    .values({
      account_id: purchase.account_id,
      purchase_id: purchase.id,
      consultant_id: consultantId,
      booklets: [...booklets],
      granted_at: now,
      withdrawn_at: null,
    })
    .execute();
};

/** Ends it, whatever is being opened with it just then: that waits for this row, and finds it withdrawn. */
export const withdrawGrant = async (
  db: Kysely<Database>,
  { id, account_id }: Pick<Purchase, 'id' | 'account_id'>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('grants.grants')
    // Not before it was given, by whichever machine's clock.
    .set({ withdrawn_at: sql<Date>`greatest(${now}::timestamptz, granted_at)` })
    .where('account_id', '=', account_id)
    .where('purchase_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute();
};
