/** What consent holds of a person. Consents are erased with the sessions that they were given for. */
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

/** What parents were asked and have said, in the order of time. */
export const approvalData = async (db: Kysely<Database>, accountId: number) => {
  const requests = await db
    .selectFrom('consent.approval_requests')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .selectAll()
    .execute();
  const decisions = await db
    .selectFrom('consent.approval_decisions')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .selectAll()
    .execute();
  return requests.map((request) => ({
    session: request.session_id,
    offer: request.title,
    parentEmail: request.email,
    askedAt: request.asked_at,
    birthday: request.birthday,
    decisions: decisions
      .filter(({ request_id }) => request_id === request.id)
      .map(({ decision, name, text_version, decided_at }) => ({
        decision,
        name,
        textVersion: text_version,
        decidedAt: decided_at,
      })),
  }));
};

/** That an address was another's: when, and for which diagnostic. Which address, nobody knows any more. */
export const disownedData = async (db: Kysely<Database>, accountId: number) => {
  const rows = await db
    .selectFrom('consent.disowned_addresses')
    .where('account_id', '=', accountId)
    .orderBy('disowned_at')
    .selectAll()
    .execute();
  return rows.map((row) => ({ session: row.session_id, decidedAt: row.disowned_at }));
};

/** With the parents' addresses. */
export const eraseApprovals = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  for (const table of ['consent.approval_requests', 'consent.disowned_addresses'] as const) {
    await db.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
};
