/**
 * Why a mail did not leave, in words that name nobody. A mail server's answer repeats the address ("user x@y unknown"), and so
 * do the fields of nodemailer's errors: what is thrown from here goes into logs and beside jobs, so it says codes and no more.
 */

import { isDeadAddress } from '@eqinox/domain/mails/returned';

/** This mail can never be sent as it is, or never to this address: trying again is of no use. */
export class MailRefusal extends Error {
  override name = 'MailRefusal';
  /** What the mail server said, where it said anything: an enhanced status, or the three digits of its reply. */
  readonly status: string | null;
  /** Whether it said so of the address: no other mail would fare better there. */
  readonly ofAddress: boolean;
  constructor(
    message: string,
    { status = null, ofAddress = false }: Partial<Pick<MailRefusal, 'status' | 'ofAddress'>> = {},
  ) {
    super(message);
    this.status = status;
    this.ofAddress = ofAddress;
  }
}

/** This mail did not leave: another try may help. */
export class MailFailure extends Error {
  override name = 'MailFailure';
  /** nodemailer's word for it: ESOCKET, EAUTH, ETIMEDOUT… */
  readonly code: string;
  readonly status: string | null;
  constructor(code: string, message: string, status: string | null = null) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
  readonly syscall?: unknown;
  readonly errno?: unknown;
}

/** What the mailer throws in place of what the vendor threw. */
export const mailFailure = (error: unknown): MailRefusal | MailFailure => {
  if (error instanceof MailRefusal) return error;
  const { code, command, response, responseCode } = (error ?? {}) as SmtpError;
  const kind = word(code) ?? 'EUNKNOWN';
  const at = word(command);
  if (typeof responseCode !== 'number') {
    // An address or a message that this server’s protocol cannot carry; everything else is the way to the server.
    const hopeless = (kind === 'EENVELOPE' || kind === 'EMESSAGE') && at !== undefined;
    const said = `The mail did not leave: ${kind}${at ? ` at ${at}` : ''}`;
    return hopeless ? new MailRefusal(said) : new MailFailure(kind, said);
  }
  const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/u.exec(typeof response === 'string' ? response : '')?.[0];
  const said = `The mail server answered ${responseCode}${enhanced ? ` ${enhanced}` : ''}${at ? ` to ${at}` : ''}`;
  const status = enhanced ?? String(responseCode);
  if (!isForGood(responseCode, enhanced, at)) return new MailFailure(kind, said, status);
  return new MailRefusal(said, { status, ofAddress: at === 'RCPT TO' && isDeadAddress(status) });
};

/**
 * A 5xx about this recipient or this message (RFC 5321 4.2.1). One about credentials or the sender is the operator’s to mend
 * and holds for every mail; so does one about policy (x.7.x: relaying, reputation), and a full mailbox (x.2.2) empties.
 */
const isForGood = (status: number, enhanced: string | undefined, command: string | undefined): boolean =>
  status >= 500 && (command === 'RCPT TO' || command === 'DATA') && !/^5\.(?:7\.|2\.2$|3\.)/u.test(enhanced ?? '');

/** Codes and commands are a few capitals; anything else is not ours to repeat. */
const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Z][A-Z0-9 _-]{1,30}$/u.test(value) ? value : undefined;
