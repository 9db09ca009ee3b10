import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { purchasesOf, shortTakenWithinYear } from '../offers/index.ts';
import { createSession, type Session } from './sessions.ts';

/**
 * The short diagnostic of a person: the one under way, else the last one while it is less than a year old, else a new one.
 * Consents are given to a session, so there must be one before the start; its purchase is made by the start.
 */
export const shortSessionOf = async (db: Kysely<Database>, accountId: number, now: Date): Promise<Session> => {
  const latest = await latestShort(db, accountId).executeTakeFirst();
  const free = !shortTakenWithinYear(await purchasesOf(db, accountId), now);
  if (latest && (latest.resources_over_at === null || !free)) return latest;
  await createSession(db, { accountId, purchaseId: null, kind: 'short', now });
  return latestShort(db, accountId).executeTakeFirstOrThrow();
};

const latestShort = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'short')
    .orderBy('id', 'desc')
    .selectAll();
