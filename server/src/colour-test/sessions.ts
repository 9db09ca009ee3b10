/** Colour tests: a part of a diagnostic, under its id, from the start on. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import type { ColourTestTables } from './tables.ts';

export type ColourSession = Selectable<ColourTestTables['colour_test.sessions']>;

/** One of this person's tests by its id; null before its start, and for somebody else's. */
export const findColourSession = async (
  db: Kysely<Database>,
  accountId: number,
  id: number,
): Promise<ColourSession | null> =>
  (await db
    .selectFrom('colour_test.sessions')
    .where('session_id', '=', id)
    .where('account_id', '=', accountId)
    .selectAll()
    .executeTakeFirst()) ?? null;

/** The test that is being answered: one that is not over, else the latest (which has none left). */
export const currentColourSession = async (db: Kysely<Database>, accountId: number): Promise<ColourSession | null> =>
  (await db
    .selectFrom('colour_test.sessions')
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .orderBy('over_at', (column) => column.desc().nullsFirst())
    .orderBy('session_id', 'desc')
    .selectAll()
    .executeTakeFirst()) ?? null;
