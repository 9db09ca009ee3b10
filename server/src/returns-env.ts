/** The part of the environment that names the mailbox for returned mails: all of it or nothing. */
import * as z from 'zod';
import { StartupRefusal } from './adapters/database/startup-refusal.ts';
import type { ImapConfig } from './adapters/mail/returns-mailbox.ts';

export const port = z.coerce.number().int().min(1).max(65_535);
/** Parted by commas. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

export const flag = z.enum(['0', '1']).transform((text) => text === '1');

export const returnsVars = {
  MAIL_RETURNS: z.email().optional(),
  IMAP_HOST: z.string().optional(),
  IMAP_PORT: port.default(993),
  IMAP_USER: z.string().optional(),
  IMAP_PASSWORD: z.string().optional(),
  IMAP_SECURE: flag.default(true),
  RETURNS_SECONDS: z.coerce.number().int().min(1).max(3_600).default(60),
};

export interface ReturnsEnv {
  /** Its address, which takes `name+anything@host` too. */
  readonly address: string;
  readonly imap: ImapConfig;
  /** How often it is read. */
  readonly everySeconds: number;
}

type Vars = z.infer<z.ZodObject<typeof returnsVars>>;

/** Null: nobody reads what comes back, and mails bear the sender's address. Half of it would have returns swallowed unread. */
export const returnsOf = (vars: Vars): ReturnsEnv | null => {
  const { MAIL_RETURNS: address, IMAP_HOST: host, IMAP_USER: user, IMAP_PASSWORD: pass } = vars;
  if ([address, host, user, pass].every((value) => value === undefined)) return null;
  if (address === undefined || host === undefined || user === undefined || pass === undefined) {
    throw new StartupRefusal(
      'MAIL_RETURNS, IMAP_HOST, IMAP_USER and IMAP_PASSWORD go together: set all or none of them in the environment.',
    );
  }
  const imap = { host, port: vars.IMAP_PORT, secure: vars.IMAP_SECURE, user, pass };
  return { address, imap, everySeconds: vars.RETURNS_SECONDS };
};
