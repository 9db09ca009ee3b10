/** Sessions: one diagnostic of one purchase (the short one gets its purchase when it starts). */
import { randomInt } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { getAccount } from '../account/index.ts';
import type { Database } from '../database.ts';
import { pendingPurchase, purchasesOf } from '../offers/index.ts';
import { shownFromNow } from './shown.ts';
import type { DiagnosticTables } from './tables.ts';

export type Session = Selectable<DiagnosticTables['diagnostic.sessions']>;

/** One of this person's sessions by its id; null for somebody else's. */
export const findSession = async (db: Kysely<Database>, accountId: number, id: number): Promise<Session | null> =>
  (await db
    .selectFrom('diagnostic.sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .selectAll()
    .executeTakeFirst()) ?? null;

/** The same, locked for the rest of the transaction. */
export const lockSession = async (db: Kysely<Database>, accountId: number, id: number): Promise<Session | null> =>
  (await db
    .selectFrom('diagnostic.sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Makes a session unless there is one: per purchase (and its retake), and a short diagnostic that is under way. */
export const createSession = async (
  db: Kysely<Database>,
  values: { accountId: number; purchaseId: number | null; kind: Session['kind']; retake?: boolean; now: Date },
): Promise<void> => {
  const { language } = await getAccount(db, values.accountId);
  const seed = randomInt(1, 2 ** 31);
  await db
    .insertInto('diagnostic.sessions')
    .values({
      account_id: values.accountId,
      purchase_id: values.purchaseId,
      kind: values.kind,
      retake: values.retake ?? false,
      seed,
      ...shownFromNow(seed, language),
      created_at: values.now,
      part_one_started_at: null,
      part_two_started_at: null,
      behaviours_last_at: null,
      behaviours_over_at: null,
      resources_last_at: null,
      resources_over_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The session of the open purchase, made when there is none yet; null when nothing is open. */
export const openSessionOf = async (db: Kysely<Database>, accountId: number, now: Date): Promise<Session | null> => {
  const pending = pendingPurchase(await purchasesOf(db, accountId));
  if (!pending) return null;
  await createSession(db, { accountId, purchaseId: pending.id, kind: 'complete', now });
  return db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', accountId)
    .where('purchase_id', '=', pending.id)
    .where('retake', '=', false)
    .selectAll()
    .executeTakeFirstOrThrow();
};

const partColumns = {
  1: ['part_one_started_at', 'behaviours_over_at'],
  2: ['part_two_started_at', 'resources_over_at'],
} as const;

/**
 * The session whose part is being answered: the one named, else one that is not over, else the latest (which has none left).
 * Null when none has begun.
 */
export const currentSession = async (
  db: Kysely<Database>,
  accountId: number,
  part: 1 | 2,
  id: number | null = null,
): Promise<Session | null> => {
  const [begun, over] = partColumns[part];
  const row = await db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', accountId)
    .where(begun, 'is not', null)
    .where('withdrawn_at', 'is', null)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .orderBy(over, (column) => column.desc().nullsFirst())
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirst();
  return row ?? null;
};

/** The completed sessions of a person, the latest first. */
export const completedSessions = (db: Kysely<Database>, accountId: number): Promise<Session[]> =>
  db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', accountId)
    .where('resources_over_at', 'is not', null)
    .orderBy('resources_over_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
