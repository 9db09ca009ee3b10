import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Refused } from '../refusal.ts';
import { findSession, openSessionOf, type Session } from './sessions.ts';
import { shortSessionOf } from './short-session.ts';

/** As infos and start name a diagnostic. */
interface Named {
  readonly idSessionDiag?: number | null | undefined;
  readonly kind?: 'short' | undefined;
}

/** The session of this person that a call means; null when nothing is bought or its contract was withdrawn from. An id that is not theirs is not found. */
export const resolveSession = async (
  db: Kysely<Database>,
  accountId: number,
  { idSessionDiag, kind }: Named,
  now: Date,
): Promise<Session | Refused<'not_found'> | null> => {
  if (idSessionDiag) {
    const named = await findSession(db, accountId, idSessionDiag);
    if (!named) return { refused: 'not_found' };
    return named.withdrawn_at === null ? named : null;
  }
  return kind === 'short' ? shortSessionOf(db, accountId, now) : openSessionOf(db, accountId, now);
};
