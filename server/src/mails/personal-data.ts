/** What the ledger holds of a person: to hand over, and to erase. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { readerOf } from './reader.ts';

/** Every mail about a person's affairs, to whomever it went; and since when mails came back. */
export const mailsData = async (db: Kysely<Database>, accountId: number) => {
  const mails = await db
    .selectFrom('mails.mails')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .select(['kind', 'state', 'queued_at', 'taken_at', 'returned_at', 'status'])
    .execute();
  const suppressions = await db
    .selectFrom('mails.suppressions')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .select(['since', 'reason', 'status', 'ended_at'])
    .execute();
  // Words of the export's own: `mail-` sets them apart from those of orders and consents.
  return {
    mailList: mails.map((mail) => ({
      mail: `mail-${mail.kind}`,
      outcome: `mail-${mail.state}`,
      queuedAt: mail.queued_at,
      takenAt: mail.taken_at,
      returnedAt: mail.returned_at,
      statusCode: mail.status,
    })),
    cameBack: suppressions.map(({ since, reason, status, ended_at }) => ({
      since,
      reason: `mail-${reason}`,
      statusCode: status,
      endedAt: ended_at,
    })),
  };
};

/** `addresses`: those that the person had. Others' mails to them keep their rows and no trace of the reader. */
export const eraseMails = async (
  db: Kysely<Database>,
  appSecret: string,
  accountId: number,
  addresses: readonly string[],
): Promise<void> => {
  const readers = addresses.map((address) => readerOf(appSecret, address));
  await db.deleteFrom('mails.mails').where('account_id', '=', accountId).execute();
  await db.deleteFrom('mails.suppressions').where('account_id', '=', accountId).execute();
  if (readers.length === 0) return;
  await db.updateTable('mails.mails').set({ reader: null }).where('reader', 'in', readers).execute();
  await db.deleteFrom('mails.suppressions').where('reader', 'in', readers).execute();
};
