/** What became of mails, for whoever may read them. They name nobody: the person's page is another desk's, and its opening is journaled. */
import type { Kysely } from 'kysely';
import type { MailRow } from '@eqinox/contract/mail-desk';
import { maySendAgain } from '@eqinox/domain/mails/words';
import type { Database } from '../../database.ts';
import { NOBODY, readerOf } from '../../mails/index.ts';
import type { Verb } from '../../verb.ts';

const PAGE = 50;

const mails = (db: Kysely<Database>) =>
  db.selectFrom('mails.mails').select(['id', 'queued_at', 'kind', 'detail', 'state', 'account_id', 'status']);

type Row = Awaited<ReturnType<ReturnType<typeof mails>['executeTakeFirstOrThrow']>>;

const presentMail = (row: Row): MailRow => ({
  id: row.id,
  queuedAt: row.queued_at.toISOString(),
  kind: row.kind,
  detail: row.detail,
  state: row.state,
  accountId: row.account_id === NOBODY ? null : row.account_id,
  status: row.status,
});

/** Newest first. */
export const listMails: Verb<'GET /operations/mails'> = async ({ db, env }, { query }) => {
  const { state, kind, person, address, after } = query;
  let list = mails(db);
  if (state !== undefined) list = list.where('state', '=', state);
  if (kind !== undefined) list = list.where('kind', '=', kind);
  if (person !== undefined) list = list.where('account_id', '=', person);
  if (address !== undefined) list = list.where('reader', '=', readerOf(env.appSecret, address));
  if (after !== undefined) list = list.where('id', '<', after);
  const rows = await list
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return { mails: page.map(presentMail), next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
};

const OF_ORDERS = ['order', 'gift', 'withdrawal'];

export const openMail: Verb<'GET /operations/mails/:id'> = async ({ db }, { params: { id } }, refuse) => {
  const row = await mails(db)
    .where('id', '=', id)
    .select(['tries', 'taken_at', 'reply', 'returned_at', 'subject_id'])
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return {
    ...presentMail(row),
    tries: row.tries,
    takenAt: row.taken_at?.toISOString() ?? null,
    reply: row.reply,
    returnedAt: row.returned_at?.toISOString() ?? null,
    orderId: OF_ORDERS.includes(row.kind) ? row.subject_id : null,
    mayBeSentAgain: maySendAgain(row.kind, row.state) && row.account_id !== NOBODY,
  };
};
