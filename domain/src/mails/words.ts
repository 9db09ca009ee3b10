/** What the ledger of mails says of each of them. */

/** What a mail is, after the job that writes it. */
export const MAIL_KINDS = [
  'code',
  'notice',
  'approval',
  'order',
  'gift',
  'withdrawal',
  'refund',
  'booking',
  'appointment',
  'privacy',
  'reminder',
  'group',
  'staff-invitation',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Which of its kind a mail is, where there are several. */
export const MAIL_DETAILS = [
  'sign-up',
  'reset-password',
  'change-email',
  'erasure',
  'passwordChanged',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'newDevice',
  'guessing',
  'giftAddressChanged',
  'erasureCancelled',
  'asked',
  'given',
  'withdrawn',
  'disowned',
  'opened',
  'copy',
  'granted',
  'person',
  'consultant',
  'exportReady',
  'erasureScheduled',
  'erasureDone',
  'accountUnused',
  'idle',
  'unbegun',
  'booklet',
  'gift',
  'appointment',
  'opinion',
  'quoted',
  'paid',
  'handed',
  'portrait',
  'closed',
] as const;
export type MailDetail = (typeof MAIL_DETAILS)[number];

/**
 * `queued`: still to leave, or tried again. `taken`: by the mail server, and nothing was heard since. `moot`: there was nobody to write
 * to any more. `failed`: given up, and not for its address. `suppressed`: not sent, since mails to its address come back.
 * `soft-returned`: came back, and another day may be better (a full mailbox). `returned`: came back for good, at once or later.
 * `complained`: its reader called it unwanted.
 */
export const MAIL_STATES = [
  'queued',
  'taken',
  'moot',
  'failed',
  'suppressed',
  'soft-returned',
  'returned',
  'complained',
] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Why no mail goes to an address: refused at once, returned later, or called unwanted by its reader. */
export const SUPPRESSION_REASONS = ['refused', 'returned', 'complained'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** How a suppression ended. */
export const SUPPRESSION_ENDS = ['changed', 'confirmed', 'released'] as const;
export type SuppressionEnd = (typeof SUPPRESSION_ENDS)[number];

/** Mails that may be sent again as they are: what they say is still true. A code is asked for anew by whoever needs one. */
export const SENT_AGAIN = ['order', 'refund', 'withdrawal', 'booking'] as const satisfies readonly MailKind[];
export type SentAgain = (typeof SENT_AGAIN)[number];

/** Whether somebody may send it again: what has not left yet will, and who complained wants no second one. */
export const maySendAgain = (kind: MailKind, state: MailState): kind is SentAgain =>
  (SENT_AGAIN as readonly MailKind[]).includes(kind) &&
  state !== 'queued' &&
  state !== 'moot' &&
  state !== 'complained';
