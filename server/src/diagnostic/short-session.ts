import type { Kysely } from 'kysely';
import { findAlikeRatings } from '@eqinox/domain/reports/alike-ratings.scoring';
import type { Database } from '../database.ts';
import { purchasesOf, shortsWithinYear } from '../offers/index.ts';
import { sessionAnswers } from './answers.ts';
import { completedSessions, createSession, type Session } from './sessions.ts';

/**
 * The short diagnostic of a person: the one under way, else the last one while the next one waits, else a new one.
 * Consents are given to a session, so there must be one before the start; its purchase is made by the start.
 */
export const shortSessionOf = async (db: Kysely<Database>, accountId: number, now: Date): Promise<Session> => {
  const latest = await latestShort(db, accountId).executeTakeFirst();
  if (latest && (latest.resources_over_at === null || (await shortWaits(db, accountId, now)))) return latest;
  await createSession(db, { accountId, purchaseId: null, kind: 'short', now });
  return latestShort(db, accountId).executeTakeFirstOrThrow();
};

/**
 * The next short diagnostic waits for the anniversary of the last one. One whose ratings were all alike, or nearly, says nothing:
 * it may be taken again at once, and once.
 */
export const shortWaits = async (db: Kysely<Database>, accountId: number, now: Date): Promise<boolean> => {
  const [only, ...others] = shortsWithinYear(await purchasesOf(db, accountId), now);
  if (!only || others.length > 0) return only !== undefined;
  const session = (await completedSessions(db, accountId)).find(({ purchase_id }) => purchase_id === only.id);
  if (!session) return true;
  return findAlikeRatings((await sessionAnswers(db, session)).resources) === null;
};

/** Whether the year still holds another try, should the ratings say nothing. */
export const hasShortLeft = async (db: Kysely<Database>, accountId: number, now: Date): Promise<boolean> =>
  shortsWithinYear(await purchasesOf(db, accountId), now).length < 2;

const latestShort = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'short')
    .orderBy('id', 'desc')
    .selectAll();
