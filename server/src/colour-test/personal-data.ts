/** What the colour test holds of a person. It is erased with the diagnostic under whose id it stands. */
import type { Kysely } from 'kysely';
import { bankOf, nameOfBank } from '../content/banks.ts';
import type { Database } from '../database.ts';
import { statementAt, textOf } from './bank.ts';

/** Every colour test with its answers: what was read, what was answered, when and how fast. */
export const colourTestData = async (db: Kysely<Database>, accountId: number) => {
  const sessions = await db
    .selectFrom('colour_test.sessions')
    .where('account_id', '=', accountId)
    .orderBy('session_id')
    .selectAll()
    .execute();
  return Promise.all(
    sessions.map(async (session) => {
      const rows = await db
        .selectFrom('colour_test.answers')
        .where('account_id', '=', accountId)
        .where('session_id', '=', session.session_id)
        .orderBy('ordinal')
        .selectAll()
        .execute();
      const bank = bankOf(session.instrument_version);
      const shown = new Set(rows.length > 0 ? rows.map(({ language }) => language) : [session.language]);
      return {
        session: session.session_id,
        language: session.language,
        instrumentVersion: nameOfBank(session.instrument_version, [...shown]),
        startedAt: session.started_at,
        overAt: session.over_at,
        answers: rows.map((row) => {
          const statement = statementAt(bank, row.ordinal);
          return {
            number: row.ordinal,
            language: row.language,
            statement: statement ? textOf(bank, statement, row.language) : null,
            value: row.value,
            answeredAt: row.answered_at,
            durationMs: row.duration_ms,
            readAloud: row.read_aloud,
          };
        }),
      };
    }),
  );
};
