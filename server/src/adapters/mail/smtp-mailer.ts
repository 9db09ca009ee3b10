import { createTransport } from 'nodemailer';

export type Mail = {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
};

export type Mailer = {
  /** Resolves once the mail server has taken the mail over. Rejects otherwise: try again later (MailRefusal: do not). */
  send(mail: Mail): Promise<void>;
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

/** This mail can never be sent as it is. */
export class MailRefusal extends Error {
  override name = 'MailRefusal';
}

/** Sends e-mail to an SMTP server over a few kept connections, with a limit on every wait. */
export function createSmtpMailer({ host, port, secure, user, pass, from }: SmtpConfig): Mailer {
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
  return {
    send: async ({ to, subject, text, html, attachments }) => {
      await transport.sendMail({
        from,
        // As an object: a string would be parsed as a list with display names.
        to: { name: '', address: oneAddress(to) },
        subject: oneLine(subject),
        text,
        ...(html !== undefined && { html }),
        ...(attachments && { attachments: attachments.map((attachment) => ({ ...attachment })) }),
      });
    },
    close: () => transport.close(),
  };
}

// Strict on purpose: quoted local parts and comments exist in the standard, not among people's addresses, and they are
// how a second recipient or a header gets in.
function oneAddress(address: string): string {
  if (!/^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(address)) {
    throw new MailRefusal('Not one plain e-mail address');
  }
  return address;
}

function oneLine(subject: string): string {
  if (/\p{Cc}/u.test(subject)) throw new MailRefusal('A subject is one line without control characters');
  return subject;
}
