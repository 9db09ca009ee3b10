/** The link of a mail, for whoever holds it, which is whoever reads that mailbox: what it names, and what may be done there. */
import type { Kysely } from 'kysely';
import type { LinkedApproval } from '@eqinox/contract/consent';
import { parisDate } from '@eqinox/domain/calendar';
import { type ApprovalAct, isApprovalAct, isApprovalDue } from '@eqinox/domain/consent/parent-approval';
import { isPlainName } from '@eqinox/domain/identity/plain-name';
import { type AccountRow, findAccount, lockAccountIfThere, protectingBirthdayOf } from '../../account/index.ts';
import { transaction } from '../../adapters/database/transaction.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database.ts';
import { identityIdOf } from '../../identity/index.ts';
import type { Refuse, Refused } from '../../refusal.ts';
import { approvalOfRequest, type AskedApproval, presentApproval } from './approvals.ts';
import { readApprovalToken } from './approval-link.ts';

export interface Linked {
  readonly approval: AskedApproval;
  readonly account: AccountRow;
  readonly identityId: number;
  /** From the fifteenth birthday on the child alone decides. */
  readonly decides: boolean;
}

type Caller = Pick<Context, 'db' | 'env' | 'now'>;

/** What a token names; null when it was not written here, was not answered in time, was replaced, or its child is gone. */
export const linkedBy = async (
  { db, env, now }: Caller,
  token: string,
  find: (db: Kysely<Database>, accountId: number) => Promise<AccountRow | null> = findAccount,
): Promise<Linked | null> => {
  const requestId = readApprovalToken(env.appSecret, token);
  const known = requestId === null ? null : await approvalOfRequest(db, requestId, now);
  const account = known && (await find(db, known.request.account_id));
  const identityId = account && (await identityIdOf(db, account.id));
  // Once more, under the lock that `find` may have taken.
  const approval = known && (await approvalOfRequest(db, known.request.id, now));
  if (!approval || !account || identityId === null || approval.state === 'none') return null;
  const decides = isApprovalDue(protectingBirthdayOf(account), parisDate(now));
  return { approval, account, identityId, decides };
};

export const presentLinked = ({ approval, account, decides }: Linked): LinkedApproval => ({
  ...presentApproval(approval),
  child: account.prenom !== null && isPlainName(account.prenom) ? account.prenom : null,
  withRestitution: approval.request.with_restitution,
  withColours: approval.request.with_colours,
  decides,
});

/** Under the child's lock: what the link names, where this may be done of it. In a transaction. */
export const lockLinked = async (
  context: Caller,
  token: string,
  act: ApprovalAct,
): Promise<Linked | Refused<'not_found' | 'approval_changed'>> => {
  const linked = await linkedBy(context, token, lockAccountIfThere);
  if (!linked) return { refused: 'not_found' };
  return linked.decides && isApprovalAct(linked.approval.state, act) ? linked : { refused: 'approval_changed' };
};

/** Does one thing of the page, in one transaction, and tells what stands then. */
export const actOnLinked = (
  context: Context,
  token: string,
  act: ApprovalAct,
  refuse: Refuse<'not_found' | 'approval_changed'>,
  change: (db: Kysely<Database>, linked: Linked) => Promise<void>,
): Promise<LinkedApproval> =>
  transaction(context.db, async (db) => {
    const here = { ...context, db };
    const linked = await lockLinked(here, token, act);
    if ('refused' in linked) throw refuse(linked.refused);
    await change(db, linked);
    return presentAfter(here, token, linked);
  });

/** What stands after a change in the same transaction. */
export const presentAfter = async (context: Caller, token: string, before: Linked): Promise<LinkedApproval> =>
  presentLinked((await linkedBy(context, token)) ?? before);
