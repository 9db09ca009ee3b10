/** Whoever reads an address that a child gave is no parent of theirs: what is kept of it, and what it stops. */
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { mailboxOf, withoutNote } from '@eqinox/domain/identity/email';
import type { Database } from '../../database.ts';
import { deriveKey } from '../../secrets.ts';
import type { Verb } from '../../verb.ts';
import { transaction } from '../../adapters/database/transaction.ts';
import { forgetJobs } from '../../adapters/jobs/forget-jobs.ts';
import { forgetTarget } from '../../identity/index.ts';
import type { ApprovalRequest } from './approvals.ts';
import { lockLinked } from './linked-approval.ts';
import { APPROVAL_TEXT_VERSION } from './text-version.ts';

/** What the database knows a mailbox by. */
const hashOf = (appSecret: string, mailbox: string): Buffer =>
  createHmac('sha256', deriveKey(appSecret, 'disowned-addresses')).update(mailbox).digest();

/** By what it may have been kept: rows of before know nothing of dots that a service does not read. */
const hashesOf = (appSecret: string, address: string): Buffer[] =>
  [mailboxOf(address), withoutNote(address)].map((mailbox) => hashOf(appSecret, mailbox));

/** Whether this mailbox is asked no more for that diagnostic. */
export const isDisowned = async (
  db: Kysely<Database>,
  appSecret: string,
  { accountId, sessionId, email }: { readonly accountId: number; readonly sessionId: number; readonly email: string },
): Promise<boolean> =>
  (await db
    .selectFrom('consent.disowned_addresses')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('address_hash', 'in', hashesOf(appSecret, email))
    .select('disowned_at')
    .executeTakeFirst()) !== undefined;

/** Whether somebody who was asked for that diagnostic said so. */
export const wasDisowned = async (db: Kysely<Database>, accountId: number, sessionId: number): Promise<boolean> =>
  (await db
    .selectFrom('consent.disowned_addresses')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .select('disowned_at')
    .executeTakeFirst()) !== undefined;

/** One click, and no question back: who got a mail by mistake owes us nothing. The child hears of it. */
export const disownRequest: Verb<'POST /approvals/:token/disown'> = (context, { params }, refuse) =>
  transaction(context.db, async (db) => {
    const { now, env, adapters, request } = context;
    const linked = await lockLinked({ ...context, db }, params.token, 'disown');
    if ('refused' in linked) throw refuse(linked.refused);
    const { account, approval, identityId } = linked;
    await keepHash(db, env.appSecret, approval.request, now);
    // With the address: the link names nothing any more, and no mail that waits finds what it is about.
    await db
      .deleteFrom('consent.approval_requests')
      .where('account_id', '=', account.id)
      .where('id', '=', approval.request.id)
      .execute();
    await forgetTarget(db, 'parent-approval', identityId);
    await forgetJobs(db, ['mail-approval'], [{ accountId: account.id, to: approval.request.email }]);
    await adapters.enqueue(db, 'mail-approval', {
      kind: 'disowned',
      requestId: approval.request.id,
      accountId: account.id,
      to: account.email,
      language: account.language,
      origin: request.origin,
    });
    return undefined;
  });

const keepHash = async (
  db: Kysely<Database>,
  appSecret: string,
  { account_id, session_id, email }: ApprovalRequest,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('consent.disowned_addresses')
    .values({
      account_id,
      session_id,
      address_hash: hashOf(appSecret, mailboxOf(email)),
      text_version: APPROVAL_TEXT_VERSION,
      disowned_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
