/** Requests to parents and what they said of them, as they are kept. */
import type { Kysely, Selectable } from 'kysely';
import type { Approval } from '@eqinox/contract/consent';
import { parisDate } from '@eqinox/domain/calendar';
import {
  type ApprovalDecision,
  approvalAskedUntil,
  type ApprovalState,
  approvalState,
  isApprovalDue,
} from '@eqinox/domain/consent/parent-approval';
import { type AccountRow, keepAskedBirthday, protectingBirthdayOf } from '../../account/index.ts';
import type { Database } from '../../database.ts';
import type { ConsentTables } from '../tables.ts';
import { APPROVAL_TEXT_VERSION } from './text-version.ts';

export type ApprovalRequest = Selectable<ConsentTables['consent.approval_requests']>;
/** What of an account says whether a parent is asked. */
export type AskedAccount = Pick<AccountRow, 'id' | 'birthday' | 'asked_birthday'>;
type DecisionRow = Selectable<ConsentTables['consent.approval_decisions']>;

/** A request with everything that was decided on it, the oldest first. */
export interface AskedApproval {
  readonly request: ApprovalRequest;
  readonly decisions: readonly DecisionRow[];
  readonly state: ApprovalState;
}

type RequestKey = 'id' | 'session_id' | 'account_id';

const requestsBy = async (
  db: Kysely<Database>,
  wanted: Partial<Record<RequestKey, number>>,
  now: Date,
): Promise<AskedApproval[]> => {
  const requests = await db
    .selectFrom('consent.approval_requests')
    .where((eb) => eb.and(wanted))
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
  if (requests.length === 0) return [];
  const ids = requests.map(({ id }) => id);
  const accounts = [...new Set(requests.map(({ account_id }) => account_id))];
  const rows = await db
    .selectFrom('consent.approval_decisions')
    .where('account_id', 'in', accounts)
    .where('request_id', 'in', ids)
    .orderBy('id')
    .selectAll()
    .execute();
  return requests.map((request) => {
    const decisions = rows.filter(({ request_id }) => request_id === request.id);
    const said = decisions.map(({ decision }) => decision);
    return { request, decisions, state: approvalState(request.asked_at, said, now) };
  });
};

export const approvalOfSession = async (
  db: Kysely<Database>,
  accountId: number,
  sessionId: number,
  now: Date,
): Promise<AskedApproval | null> =>
  (await requestsBy(db, { account_id: accountId, session_id: sessionId }, now))[0] ?? null;

export const approvalOfRequest = async (
  db: Kysely<Database>,
  requestId: number,
  now: Date,
): Promise<AskedApproval | null> => (await requestsBy(db, { id: requestId }, now))[0] ?? null;

/** Newest first; those that nobody answered in time are not among them. */
export const approvalsOf = async (db: Kysely<Database>, accountId: number, now: Date): Promise<AskedApproval[]> =>
  (await requestsBy(db, { account_id: accountId }, now)).filter(({ state }) => state !== 'none');

/** Whether a start or an answer lacks a parent's yes, whatever the browser says. */
export const isApprovalMissing = async (
  db: Kysely<Database>,
  {
    account,
    sessionId,
    now,
  }: { readonly account: AskedAccount; readonly sessionId: number; readonly now: Date },
): Promise<boolean> =>
  isApprovalDue(protectingBirthdayOf(account), parisDate(now)) &&
  (await approvalOfSession(db, account.id, sessionId, now))?.state !== 'yes';

/** Adds what a parent said. */
export const addDecision = async (
  db: Kysely<Database>,
  { id, account_id, session_id }: ApprovalRequest,
  {
    decision,
    name = null,
    now,
  }: { readonly decision: ApprovalDecision; readonly name?: string | null; readonly now: Date },
): Promise<void> => {
  await db
    .insertInto('consent.approval_decisions')
    .values({
      account_id,
      session_id,
      request_id: id,
      decision,
      name,
      text_version: APPROVAL_TEXT_VERSION,
      decided_at: now,
    })
    .execute();
};

/** As the contract tells it. A request that nobody answered in time is as good as none. */
export const presentApproval = ({ request, decisions, state }: AskedApproval): Approval => {
  const given = decisions.findLast(({ decision }) => decision === 'yes');
  const at = (row: DecisionRow | undefined): string | null => row?.decided_at.toISOString() ?? null;
  return {
    idSessionDiag: request.session_id,
    state,
    title: request.title,
    email: request.email,
    name: given?.name ?? null,
    askedUntil: approvalAskedUntil(request.asked_at).toISOString(),
    givenAt: at(given),
    decidedAt: at(decisions.at(-1)),
  };
};

/** The request of an address for a session: the one there is, asked again, or a new one in its place, whose link is another. */
export const keepRequest = async (db: Kysely<Database>, values: Omit<ApprovalRequest, 'id'>): Promise<number> => {
  await keepAskedBirthday(db, values.account_id, values.birthday);
  await db
    .deleteFrom('consent.approval_requests')
    .where('account_id', '=', values.account_id)
    .where('session_id', '=', values.session_id)
    .where('email', '<>', values.email)
    .execute();
  const { id } = await db
    .insertInto('consent.approval_requests')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'session_id'])
        .doUpdateSet({ asked_at: values.asked_at, birthday: values.birthday }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
