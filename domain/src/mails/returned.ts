/** What a mail server's word about an address means for the next mails to it. */
import type { MailState } from './words.ts';

/**
 * Whether a status says that this address takes no mail, today or ever: an enhanced one (RFC 3463: bad mailbox or system, a mailbox that
 * is disabled, a system that is nowhere, and the two that some servers say of a mailbox that they do not know), or a reply of three digits
 * where a server says no more (RFC 5321 4.2.3). Not a full mailbox, a policy or anything about the message or the sender.
 */
export const isDeadAddress = (status: string): boolean =>
  /^5\.(?:1\.(?:[012369]|10)|2\.1|4\.4|0\.0|5\.0)$/u.test(status) || /^55[013]$/u.test(status);

/** What came back about a mail: an address that takes none, one that took none this time, or a reader's complaint. */
export type Return = 'dead' | 'not-now' | 'complaint';

/** `failed` of a delivery report, by its status. */
export const returnOfStatus = (status: string): Return => (isDeadAddress(status) ? 'dead' : 'not-now');

const STATE = { 'not-now': 'soft-returned', dead: 'returned', complaint: 'complained' } as const satisfies Record<
  Return,
  MailState
>;
const WEIGHT: Readonly<Partial<Record<MailState, number>>> = { 'soft-returned': 1, returned: 2, complained: 3 };

/**
 * The state of a mail once `heard` has come back about it, or null where it says nothing new: told twice, or less than is known. A mail
 * that never left has nothing that could come back.
 */
export const stateAfter = (state: MailState, heard: Return): MailState | null => {
  if (state === 'moot' || state === 'failed' || state === 'suppressed') return null;
  const next = STATE[heard];
  return (WEIGHT[next] ?? 0) > (WEIGHT[state] ?? 0) ? next : null;
};

/** So long after the last return not even a code is tried. */
export const PAUSE_MS = 24 * 3_600_000;

/**
 * Whether a mail is held back from an address whose mails came back last at `returnedAt`. A code is tried a day later: whoever asks for
 * it says that the mailbox is there, and their code proves it.
 */
export const isHeldBack = (carriesCode: boolean, returnedAt: Date, now: Date): boolean =>
  !carriesCode || now.getTime() - returnedAt.getTime() < PAUSE_MS;
