/**
 * A parent's own yes, by mail, beside the consents of the screen (decision 49): under 15 nothing starts and no answer is taken
 * without it. It is asked for one diagnostic, at one address at a time.
 */
import { isUnder15 } from './age.ts';
import type { CalendarDate } from '../calendar.ts';

/** What a parent has said, in the order of time. `erased`: what was answered is to be erased; it comes after a withdrawal. */
export const APPROVAL_DECISIONS = ['yes', 'no', 'withdrawn', 'erased'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

/** `none`: nobody is asked, or nobody has answered in time. */
export type ApprovalState = 'none' | 'waiting' | ApprovalDecision;

/**
 * `ask` is the child's, the rest is done on the parent's page; `code` asks for a new code, which a yes takes. `disown`: whoever reads that
 * mailbox is no parent of the child. It decides nothing: the request is gone, and the child asks another address.
 */
export type ApprovalAct = 'ask' | 'code' | 'yes' | 'no' | 'disown' | 'withdraw' | 'erase';

export const APPROVAL_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

/** Until when an answer is waited for. */
export const approvalAskedUntil = (askedAt: Date): Date => new Date(askedAt.getTime() + APPROVAL_DAYS * DAY_MS);

/** Whether a parent's own yes is due, by the date of `protectingBirthday`; an unknown birth date is asked for first. */
export const isApprovalDue = (birthday: CalendarDate | null, today: CalendarDate): boolean =>
  birthday !== null && isUnder15(birthday, today);

/** What stands, from when the address was last asked and what was decided since, the oldest first. */
export const approvalState = (
  askedAt: Date | null,
  decisions: readonly ApprovalDecision[],
  now: Date,
): ApprovalState => {
  const latest = decisions.at(-1);
  if (latest !== undefined) return latest;
  return askedAt !== null && now < approvalAskedUntil(askedAt) ? 'waiting' : 'none';
};

/**
 * A no and a withdrawal are ends for the child, who asks nobody else then: who holds parental authority has spoken. The parent alone goes
 * back on either, with a new code. What was erased is over: a diagnostic that begins anew is another one, which asks anew.
 */
const ACTS: Readonly<Record<ApprovalState, readonly ApprovalAct[]>> = {
  none: ['ask'],
  waiting: ['ask', 'code', 'yes', 'no', 'disown'],
  yes: ['withdraw'],
  no: ['code', 'yes'],
  withdrawn: ['code', 'yes', 'erase'],
  erased: [],
};

export const isApprovalAct = (state: ApprovalState, act: ApprovalAct): boolean => ACTS[state].includes(act);
