/** Mails about a person's export or erasure: written in the transaction that they tell of, sent by a job. */
import type { Kysely } from 'kysely';
import type { Enqueue } from '../adapters/jobs/jobs.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import type { Mailer } from '../adapters/mail/smtp-mailer.ts';
import type { JobPayloads } from '../background.ts';
import { mailTexts, type MailLanguage } from '../content/mails.ts';
import type { Database } from '../database.ts';

export interface PrivacyCaller {
  readonly now: Date;
  readonly enqueue: Enqueue<JobPayloads>;
}

export interface PrivacyMail {
  readonly kind: 'exportReady' | 'erasureScheduled' | 'erasureDone';
  readonly to: string;
  readonly language: MailLanguage;
  readonly origin: string;
  /** The moment that the mail tells, ISO 8601. */
  readonly at?: string;
}

export const mailPrivacy = async (
  db: Kysely<Database>,
  { enqueue }: Pick<PrivacyCaller, 'enqueue'>,
  mail: PrivacyMail,
): Promise<void> => {
  await enqueue(db, 'mail-privacy', mail);
};

/** The job. */
export const sendPrivacyMail = async ({ mailer }: { mailer: Mailer }, mail: PrivacyMail): Promise<void> => {
  const { kind, to, language, origin, at } = mail;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Paris' });
  const values = { when: at === undefined ? '' : format.format(new Date(at)) };
  await mailer.send({
    to,
    ...writeLetter(mailTexts(language)[kind], values, language, `${origin}/settings/account`),
  });
};
