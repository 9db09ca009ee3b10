/** The ledger of mails: one row for each, written where it is asked for, and what becomes of it. */
import { type QueryExecutorProvider, type Kysely, sql } from 'kysely';
import { type Return, stateAfter } from '@eqinox/domain/mails/returned';
import type { MailKind, MailState } from '@eqinox/domain/mails/words';
import type { Database } from '../database.ts';
import type { EnqueueJob } from '../jobs.ts';
import { describeMail } from './mail-jobs.ts';
import type { MailNumber } from './return-address.ts';

/**
 * `enqueue` that keeps books: whatever job is a mail has its row in the transaction that writes it. The job's own id is the row's, so that
 * a job that is tried again is the same mail.
 */
export const withLedger =
  (enqueue: EnqueueJob, clock: () => Date): EnqueueJob =>
  async (db, name, payload, options) => {
    const jobId = await enqueue(db, name, payload, options);
    const mail = describeMail(name, payload);
    if (jobId === null || mail === null) return jobId;
    const { accountId, kind, detail = null, subject = null } = mail;
    // pg-boss takes less of a handle than it is: every one that comes here is Kysely's.
    await sql`
      insert into mails.mails (account_id, job_id, kind, detail, subject_id, state, queued_at)
      values (${accountId}, ${jobId}, ${kind}, ${detail}, ${subject}, 'queued', ${clock()})`.execute(
      db as unknown as QueryExecutorProvider,
    );
    return jobId;
  };

/** A mail by its job; null for one of before, or of somebody erased meanwhile. */
export const mailOfJob = async (db: Kysely<Database>, accountId: number, jobId: string): Promise<MailNumber | null> => {
  const row = await db
    .selectFrom('mails.mails')
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .select('id')
    .executeTakeFirst();
  return row ? { accountId, id: row.id } : null;
};

export interface Outcome {
  readonly state: MailState;
  readonly at: Date;
  /** Whom it was sent to. */
  readonly reader?: Buffer;
  readonly reply?: string;
  readonly status?: string | null;
}

/** Notes what a try came to. What was heard about the mail since the try began stands: its server may return it before we have noted that it left. */
export const noteOutcome = async (
  db: Kysely<Database>,
  { accountId, id }: MailNumber,
  { state, at, reader, reply, status = null }: Outcome,
): Promise<void> => {
  await db
    .updateTable('mails.mails')
    .set((eb) => ({
      state: sql<MailState>`case when returned_at >= ${at} then state else ${state} end`,
      tries: eb('tries', '+', 1),
      status: sql<string | null>`case when returned_at >= ${at} then status else ${status} end`,
      ...(reader && { reader }),
      ...(state === 'taken' && { taken_at: at, reply: reply ?? null }),
      ...(state === 'returned' && { returned_at: at }),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
};

/** To whom a mail is about to leave. */
export const noteReader = async (
  db: Kysely<Database>,
  { accountId, id }: MailNumber,
  reader: Buffer,
): Promise<void> => {
  await db
    .updateTable('mails.mails')
    .set({ reader })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
};

/** A job that somebody gave up: its mail will not leave. */
export const giveMailUp = async (db: Kysely<Database>, name: string, payload: object, jobId: string): Promise<void> => {
  const mail = describeMail(name, payload);
  if (mail === null) return;
  await db
    .updateTable('mails.mails')
    .set({ state: 'failed' })
    .where('account_id', '=', mail.accountId)
    .where('job_id', '=', jobId)
    .where('state', '=', 'queued')
    .execute();
};

/** Mails of a kind about a thing that are no more to be sent, whose jobs went. */
export const forgetQueued = async (
  db: Kysely<Database>,
  accountId: number,
  kind: MailKind,
  subject: number,
): Promise<void> => {
  await db
    .updateTable('mails.mails')
    .set({ state: 'moot' })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subject)
    .where('state', '=', 'queued')
    .execute();
};

/** What came back about a mail: whom it had gone to, when it says something new; else null. To be called in a transaction. */
export const noteReturn = async (
  db: Kysely<Database>,
  { accountId, id }: MailNumber,
  heard: Return,
  status: string | null,
  now: Date,
): Promise<{ readonly reader: Buffer } | null> => {
  const mail = await db
    .selectFrom('mails.mails')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select(['state', 'reader'])
    .forUpdate()
    .executeTakeFirst();
  // Without a reader it never left: whoever says so has the address of a mail that another one was.
  if (!mail?.reader) return null;
  const state = stateAfter(mail.state, heard);
  if (state === null) return null;
  await db
    .updateTable('mails.mails')
    .set({ state, status, returned_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  return { reader: mail.reader };
};
