/** Mails as a list shows them. They name nobody: the person's page is another desk's, and its opening is journaled. */
import type { Kysely } from 'kysely';
import type { MailRow } from '@eqinox/contract/mail-desk';
import type { Database } from '../../database.ts';
import { NOBODY } from '../../mails/index.ts';

export const mailRows = (db: Kysely<Database>) =>
  db.selectFrom('mails.mails').select(['id', 'queued_at', 'kind', 'detail', 'state', 'account_id', 'status']);

type Row = Awaited<ReturnType<ReturnType<typeof mailRows>['executeTakeFirstOrThrow']>>;

export const presentMail = (row: Row): MailRow => ({
  id: row.id,
  queuedAt: row.queued_at.toISOString(),
  kind: row.kind,
  detail: row.detail,
  state: row.state,
  accountId: row.account_id === NOBODY ? null : row.account_id,
  status: row.status,
});
