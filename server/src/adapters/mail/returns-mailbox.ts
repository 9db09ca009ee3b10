/** The mailbox for returned mails, read over IMAP. Its library is loaded where one is named, with the first round. */
import { parseReturned, type Returned } from './parse-returned.ts';

export interface ImapConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (port 993). Otherwise STARTTLS, without which nothing is sent to another machine. */
  readonly secure: boolean;
  readonly user: string;
  readonly pass: string;
}

/** What a message in it came to; `ignored` where it said nothing, or nothing new. */
export const RETURN_OUTCOMES = ['returned', 'soft-returned', 'complained', 'ignored'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

export interface ReturnsMailbox {
  /**
   * Hands over what nobody has read yet, one after the other and oldest first. A report or complaint that was handled is deleted: it holds a
   * mail to somebody. Anything else stays, marked as read, for whoever looks into the mailbox. What `handle` rejects is read again.
   */
  read(handle: (returned: Returned) => Promise<ReturnOutcome>): Promise<void>;
  /** What the messages came to, since the start. */
  counts(): Readonly<Record<ReturnOutcome, number>>;
}

/** Of each message so much is fetched: reports come before the mail that they enclose. */
const MOST_BYTES = 256 * 1024;
/** In one round; the next one goes on. */
const MOST_MESSAGES = 500;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

export const createReturnsMailbox = ({ host, port, secure, user, pass }: ImapConfig): ReturnsMailbox => {
  const counts = { returned: 0, 'soft-returned': 0, complained: 0, ignored: 0 };
  return {
    counts: () => ({ ...counts }),
    read: async (handle) => {
      const { ImapFlow } = await import('imapflow');
      const client = new ImapFlow({
        host,
        port,
        secure,
        // Credentials never travel in clear.
        ...(!secure && !LOOPBACK.has(host) && { doSTARTTLS: true }),
        auth: { user, pass },
        logger: false,
        disableAutoIdle: true,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        maxLiteralSize: 4 * MOST_BYTES,
      });
      // Said by the call under way too; without a listener it would end the process.
      client.on('error', () => {});
      await client.connect();
      try {
        const lock = await client.getMailboxLock('INBOX');
        try {
          const unread = (await client.search({ seen: false }, { uid: true })) || [];
          for (const uid of unread.toSorted((one, other) => one - other).slice(0, MOST_MESSAGES)) {
            const message = await client.fetchOne(String(uid), { source: { maxLength: MOST_BYTES } }, { uid: true });
            if (!message || !message.source) continue;
            const returned = await parseReturned(message.source);
            counts[returned.heard ? await handle(returned) : 'ignored'] += 1;
            if (returned.heard) await client.messageDelete([uid], { uid: true });
            else await client.messageFlagsAdd([uid], ['\\Seen'], { uid: true });
          }
        } finally {
          lock.release();
        }
      } finally {
        await client.logout().catch(() => client.close());
      }
    },
  };
};
