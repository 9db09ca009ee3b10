/** Stored consents: added, never changed. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import type { ConsentTables } from './tables.ts';

export type ConsentRow = Selectable<ConsentTables['consent.consents']>;

/** The consents to the use of answers of one of this person's sessions, newest first; empty for somebody else's. */
export const consentsOf = (db: Kysely<Database>, accountId: number, sessionId: number): Promise<ConsentRow[]> =>
  db
    .selectFrom('consent.consents')
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('subject', '=', 'answers')
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
