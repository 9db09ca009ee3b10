import { createTransport } from 'nodemailer';
import { mailFailure, MailRefusal } from './mail-failure.ts';

export type Mail = {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Of this mail, however often it is handed over: its Message-ID is made of it. */
  id?: string;
  /** Where a server sends back what it could not deliver; the sender's own address unless given. */
  returnTo?: string;
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
  /** An event for the reader's calendar (RFC 6047): beside the text, and as a file. */
  calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
  /** Beside those of every mail. */
  headers?: Readonly<Record<string, string>>;
};

export type Mailer = {
  /**
   * Resolves to what the mail server said once it has taken the mail over. Rejects otherwise, with an error that names nobody: try again later
   * (MailFailure), or do not (MailRefusal).
   */
  send(mail: Mail): Promise<string>;
  /** How many mails were taken over, refused for good and not sent this time, since the start. */
  counts(): Readonly<Record<'sent' | 'refused' | 'failed', number>>;
  close(): void;
};

export type SmtpConfig = {
  host: string;
  port: number;
  /** TLS from the first byte (port 465). Otherwise STARTTLS is used where the server offers it. */
  secure: boolean;
  user?: string | undefined;
  pass?: string | undefined;
  /** Sender, as in `EQINOX <bonjour@example.org>`. */
  from: string;
};

/** Sends e-mail to an SMTP server over a few kept connections, with a limit on every wait. */
export const createSmtpMailer = ({ host, port, secure, user, pass, from }: SmtpConfig): Mailer => {
  const transport = createTransport({
    host,
    port,
    secure,
    ...(user !== undefined && { auth: { user, pass: pass ?? '' } }),
    // Credentials never travel in clear.
    requireTLS: user !== undefined && !secure,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Content is what we pass, never a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const counts = { sent: 0, refused: 0, failed: 0 };
  const send = async ({
    to,
    subject,
    text,
    html,
    attachments,
    calendar,
    headers,
    id,
    returnTo,
  }: Mail): Promise<string> => {
    const sent = await transport.sendMail({
      from,
      // As an object: a string would be parsed as a list with display names.
      to: { name: '', address: oneAddress(to) },
      subject: oneLine(subject),
      text,
      ...(html !== undefined && { html }),
      ...(calendar && { icalEvent: { ...calendar, filename: 'restitution.ics' } }),
      ...(id !== undefined && { messageId: `<${id}@${domainOf(from)}>` }),
      ...(returnTo !== undefined && { envelope: { from: returnTo, to } }),
      ...(headers && { headers: { ...headers } }),
      ...(attachments && { attachments: attachments.map((attachment) => ({ ...attachment })) }),
    });
    return sent.response;
  };
  return {
    send: async (mail) => {
      try {
        const reply = await send(mail);
        counts.sent += 1;
        return reply;
      } catch (error) {
        // Not as its cause: the log prints causes, and this one names the address.
        const failure = mailFailure(error);
        counts[failure instanceof MailRefusal ? 'refused' : 'failed'] += 1;
        throw failure;
      }
    },
    counts: () => ({ ...counts }),
    close: () => transport.close(),
  };
};

// Strict on purpose: quoted local parts and comments exist in the standard, not among people's addresses, and they are
// how a second recipient or a header gets in.
const oneAddress = (address: string): string => {
  if (!/^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(address)) {
    throw new MailRefusal('Not one plain e-mail address');
  }
  return address;
};

const oneLine = (subject: string): string => {
  if (/\p{Cc}/u.test(subject)) throw new MailRefusal('A subject is one line without control characters');
  return subject;
};

/** Of `EQINOX <bonjour@example.org>`: example.org. */
const domainOf = (sender: string): string => /@([\w.-]+)/u.exec(sender)?.[1] ?? 'localhost';
