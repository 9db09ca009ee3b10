/** What consent holds of a person. It is erased with the sessions that it was given for. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** Every consent, in the order in which they were given. */
export const consentData = async (db: Kysely<Database>, accountId: number) => {
  const rows = await db
    .selectFrom('consent.consents')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    session: row.session_id,
    subject: row.subject,
    isParent: row.is_parent,
    name: row.name,
    textVersion: row.text_version,
    givenAt: row.given_at,
    clientDate: row.client_date,
  }));
};
