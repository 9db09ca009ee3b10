import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { findSession, openSessionOf, type Session } from './sessions.ts';
import { shortSessionOf } from './short-session.ts';

/** As infos and start name a diagnostic. */
interface Named {
  readonly idSessionDiag?: number | null | undefined;
  readonly kind?: 'short' | undefined;
}

/** The session of this person that a call means; null when nothing is bought or its contract was withdrawn from, `unknown` for an id that is not theirs. */
export const meantSession = async (
  db: Kysely<Database>,
  accountId: number,
  { idSessionDiag, kind }: Named,
  now: Date,
): Promise<Session | null | 'unknown'> => {
  if (idSessionDiag) {
    const named = await findSession(db, accountId, idSessionDiag);
    if (!named) return 'unknown';
    return named.withdrawn_at === null ? named : null;
  }
  return kind === 'short' ? shortSessionOf(db, accountId, now) : openSessionOf(db, accountId, now);
};
