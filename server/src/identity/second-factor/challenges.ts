/** Challenges: a password was proved, a second factor is due. Each lasts 5 minutes and 5 wrong codes, and serves once. */
import type { Kysely } from 'kysely';
import type { Challenge } from '@eqinox/contract/credentials';
import type { Database } from '../../database.ts';
import { newToken, tokenHash } from '../../secrets.ts';

const LIFE_MS = 5 * 60_000;
const TRIES = 5;

/** Opens a challenge; what is left of that person's expired ones goes. */
export const openChallenge = async (db: Kysely<Database>, identityId: number, now: Date): Promise<Challenge> => {
  const challenge = newToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await db
    .with('over', (db) =>
      db.deleteFrom('identity.challenges').where('identity_id', '=', identityId).where('expires_at', '<', now),
    )
    .insertInto('identity.challenges')
    .values({ hash: tokenHash(challenge), identity_id: identityId, expires_at: expiresAt })
    .execute();
  return { challenge, expiresAt: expiresAt.toISOString() };
};

/** Counts a try on a live challenge before its code is looked at: whose it is, or null when it is over. */
export const takeChallengeTry = async (db: Kysely<Database>, challenge: string, now: Date): Promise<number | null> => {
  const taken = await db
    .updateTable('identity.challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', tokenHash(challenge))
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES)
    .returning('identity_id')
    .executeTakeFirst();
  return taken?.identity_id ?? null;
};

/** Ends every challenge of a person: one was met, or the password changed. */
export const closeChallenges = async (db: Kysely<Database>, identityId: number): Promise<void> => {
  await db.deleteFrom('identity.challenges').where('identity_id', '=', identityId).execute();
};
