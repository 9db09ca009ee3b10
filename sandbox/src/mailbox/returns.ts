/**
 * What other people's servers send back, by the recipient's host: reports (RFC 3464 in RFC 6522), an answer of somebody who is away (RFC
 * 3834), a complaint (RFC 5965). Sent to the envelope's sender, as they do.
 */

type Sent = {
  readonly sender: string;
  readonly recipient: string;
  readonly source: Buffer;
  /** How many mails the recipient has had before. */
  readonly earlier: number;
};

const BOUNDARY = 'returned-by-the-sandbox';
const CRLF = '\r\n';
/** Of the mail that is sent back, its headers alone (RFC 6522: text/rfc822-headers). */
const headersOf = (source: Buffer): string => /^.*?(?=\r?\n\r?\n|$)/su.exec(source.toString('latin1'))?.[0] ?? '';

const message = (to: string, headers: readonly string[], body: string): Buffer =>
  Buffer.from(
    [
      `From: Mail Delivery System <MAILER-DAEMON@sandbox.localhost>`,
      `To: <${to}>`,
      `Date: ${new Date().toUTCString()}`,
      'MIME-Version: 1.0',
      ...headers,
      '',
      body,
    ].join(CRLF),
    'latin1',
  );

const report = (kind: string, to: string, words: string, machine: string, headers: string): Buffer =>
  message(
    to,
    [
      'Auto-Submitted: auto-replied',
      `Subject: ${words}`,
      `Content-Type: multipart/report; report-type=${kind}; boundary="${BOUNDARY}"`,
    ],
    [
      `--${BOUNDARY}`,
      'Content-Type: text/plain; charset=us-ascii',
      '',
      words,
      `--${BOUNDARY}`,
      `Content-Type: message/${kind}`,
      '',
      machine,
      `--${BOUNDARY}`,
      'Content-Type: text/rfc822-headers',
      '',
      headers,
      `--${BOUNDARY}--`,
      '',
    ].join(CRLF),
  );

const deliveryReport = (
  { sender, recipient, source }: Sent,
  action: 'failed' | 'delayed',
  status: string,
  said: string,
): Buffer =>
  report(
    'delivery-status',
    sender,
    action === 'failed' ? 'Undelivered Mail Returned to Sender' : 'Delayed Mail (still being retried)',
    [
      'Reporting-MTA: dns; sandbox.localhost',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${said}`,
      '',
    ].join(CRLF),
    headersOf(source),
  );

const away = ({ sender, recipient }: Sent): Buffer =>
  message(
    sender,
    ['Auto-Submitted: auto-replied', `Subject: Absence de ${recipient}`, 'Content-Type: text/plain; charset=us-ascii'],
    'Je suis en vacances. Status: 5.1.1. Action: failed.',
  );

const complaint = ({ sender, recipient, source }: Sent): Buffer =>
  report(
    'feedback-report',
    sender,
    'Complaint about a message',
    [
      'Feedback-Type: abuse',
      'User-Agent: sandbox/1.0',
      'Version: 1',
      `Original-Mail-From: <${sender}>`,
      `Original-Rcpt-To: <${recipient}>`,
      '',
    ].join(CRLF),
    headersOf(source),
  );

const unknown = (sent: Sent): Buffer => deliveryReport(sent, 'failed', '5.1.1', '550 5.1.1 user unknown');

/** By the host of the recipient. */
const HABITS: Readonly<Record<string, (sent: Sent) => readonly Buffer[]>> = {
  'revient.example': (sent) => [unknown(sent)],
  // A mailbox that was closed after its first mail.
  'ferme.example': (sent) => (sent.earlier > 0 ? [unknown(sent)] : []),
  'deux-fois.example': (sent) => [unknown(sent), unknown(sent)],
  'plein.example': (sent) => [deliveryReport(sent, 'failed', '5.2.2', '552 5.2.2 mailbox full')],
  'tarde.example': (sent) => [deliveryReport(sent, 'delayed', '4.4.1', 'connection timed out')],
  'absent.example': (sent) => [away(sent)],
  'plainte.example': (sent) => [complaint(sent)],
};

export const returnsOf = (sent: Sent): readonly Buffer[] => {
  // Without a sender nobody is told: a return must not be returned (RFC 5321 4.5.5).
  if (sent.sender === '') return [];
  return HABITS[sent.recipient.slice(sent.recipient.lastIndexOf('@') + 1).toLowerCase()]?.(sent) ?? [];
};
