/** Which jobs are mails, and what the ledger may know of each: what it is, whose affair, and a number; never what it says. */
import type { MailDetail, MailKind } from '@eqinox/domain/mails/words';
import type { JobName, JobPayloads } from '../jobs.ts';

interface Described {
  readonly kind: MailKind;
  /** Of a kind that has several. */
  readonly detail?: MailDetail;
  /** What it is about, by number. */
  readonly subject?: number;
  /** It carries a code: its reader is at a screen and waits for it. */
  readonly code?: true;
}

type MailJob = Extract<JobName, `mail-${string}`>;

const DESCRIBE: { readonly [N in MailJob]: (payload: JobPayloads[N]) => Described } = {
  'mail-code': ({ purpose }) => ({ kind: 'code', detail: purpose, code: true }),
  'mail-notice': ({ kind }) => ({ kind: 'notice', detail: kind }),
  'mail-approval': ({ kind, requestId }) => ({
    kind: 'approval',
    detail: kind,
    subject: requestId,
    ...(kind === 'asked' && { code: true }),
  }),
  'mail-order': ({ orderId }) => ({ kind: 'order', subject: orderId }),
  'mail-gift': ({ orderId }) => ({ kind: 'gift', subject: orderId }),
  'mail-withdrawal': ({ orderId, copy }) => ({
    kind: 'withdrawal',
    subject: orderId,
    ...(copy && { detail: 'copy' }),
  }),
  // The order's number, while the kind's other detail has the refund's: whoever sends one again reads the detail first.
  'mail-granted-refund': ({ orderId }) => ({ kind: 'refund', subject: orderId, detail: 'granted' }),
  'mail-refund': ({ refundId }) => ({ kind: 'refund', subject: refundId }),
  'mail-booking': ({ purchaseId, reader }) => ({ kind: 'booking', detail: reader, subject: purchaseId }),
  'mail-appointment': ({ appointmentId, reader }) => ({ kind: 'appointment', detail: reader, subject: appointmentId }),
  // Nobody's affair any more.
  'mail-erased-date': () => ({ kind: 'appointment', detail: 'consultant' }),
  'mail-privacy': ({ kind }) => ({ kind: 'privacy', detail: kind }),
  'mail-reminder': ({ reminder, subjectId }) => ({ kind: 'reminder', detail: reminder, subject: subjectId }),
  'mail-group': ({ kind, groupId }) => ({ kind: 'group', detail: kind, subject: groupId }),
  'mail-staff-invitation': ({ memberId }) => ({ kind: 'staff-invitation', subject: memberId }),
};

/** Whose affair a mail is when it is no person's. */
export const NOBODY = 0;

/** Of a job that is a mail; null of any other. */
export const describeMail = (name: string, payload: object): (Described & { readonly accountId: number }) | null => {
  if (!Object.hasOwn(DESCRIBE, name)) return null;
  const describe = DESCRIBE[name as MailJob] as (payload: object) => Described;
  return { accountId: accountOf(payload), ...describe(payload) };
};

/** Jobs of before name no account. */
const accountOf = (payload: object): number => ('accountId' in payload ? Number(payload.accountId) : NOBODY);
