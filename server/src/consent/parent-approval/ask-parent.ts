import type { Kysely } from 'kysely';
import type { CalendarDate } from '@eqinox/domain/calendar';
import { isApprovalAct } from '@eqinox/domain/consent/parent-approval';
import type { Language } from '@eqinox/domain/languages';
import type { Context } from '../../context.ts';
import type { Database } from '../../database.ts';
import { requestCode } from '../../identity/index.ts';
import type { Refuse } from '../../refusal.ts';
import { approvalOfSession, type ApprovalRequest, keepRequest } from './approvals.ts';

type Caller = Pick<Context, 'now' | 'adapters' | 'request'>;
type Refusing = Refuse<'approval_changed' | 'resend_too_soon'>;

export interface AskedOfParent {
  readonly accountId: number;
  /** For which it is due (`protectingBirthdayOf`). */
  readonly birthday: CalendarDate | null;
  readonly identityId: number;
  readonly sessionId: number;
  readonly email: string;
  readonly title: string;
  readonly withRestitution: boolean;
  readonly withColours: boolean;
  readonly language: Language;
}

/** Asks a parent, or asks them again. Under the child's lock, in the caller's transaction. */
export const askParent = async (
  db: Kysely<Database>,
  context: Caller,
  asked: AskedOfParent,
  refuse: Refusing,
): Promise<void> => {
  const { now } = context;
  const { accountId, identityId, sessionId, email, language } = asked;
  const standing = await approvalOfSession(db, accountId, sessionId, now);
  if (!isApprovalAct(standing?.state ?? 'none', 'ask')) throw refuse('approval_changed');
  const requestId = await keepRequest(db, {
    account_id: accountId,
    session_id: sessionId,
    email,
    title: asked.title,
    with_restitution: asked.withRestitution,
    with_colours: asked.withColours,
    asked_at: now,
    birthday: asked.birthday,
  });
  await mailParentCode(db, context, { id: requestId, account_id: accountId, email }, { identityId, language }, refuse);
};

/** Mails the code that a yes takes, as often as codes are mailed. */
export const mailParentCode = async (
  db: Kysely<Database>,
  { now, adapters, request }: Caller,
  { id, account_id, email }: Pick<ApprovalRequest, 'id' | 'account_id' | 'email'>,
  { identityId, language }: { readonly identityId: number; readonly language: Language },
  refuse: Refusing,
): Promise<void> => {
  const asked = await requestCode(db, 'parent-approval', { identityId }, now, email);
  if ('waitSeconds' in asked) throw refuse('resend_too_soon', asked.waitSeconds);
  await adapters.enqueue(db, 'mail-approval', {
    kind: 'asked',
    requestId: id,
    accountId: account_id,
    codeId: asked.codeId,
    to: email,
    language,
    origin: request.origin,
  });
};
