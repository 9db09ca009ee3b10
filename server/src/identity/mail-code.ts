/** The mail that carries a code: asked for in the verb's transaction, made and sent by a job. */
import type { Kysely } from 'kysely';
import type { Enqueue } from '../adapters/jobs/jobs.ts';
import { writeLetter } from '../adapters/mail/letter.ts';
import type { Mailer } from '../adapters/mail/smtp-mailer.ts';
import type { JobPayloads } from '../background.ts';
import { mailTexts, type MailLanguage } from '../content/mails.ts';
import type { Database } from '../database.ts';
import { type CodeSubject, makeCode, requestCode } from './codes.ts';
import type { CodePurpose } from './tables.ts';

export interface CodeMail {
  readonly codeId: number;
  readonly purpose: CodePurpose;
  readonly to: string;
  readonly language: MailLanguage;
}

/** Asks for a code and its mail; answers the seconds to wait when it is too soon for another, else 0. */
export const mailCode = async (
  db: Kysely<Database>,
  { now, adapters }: { now: Date; adapters: { enqueue: Enqueue<JobPayloads> } },
  purpose: CodePurpose,
  subject: CodeSubject,
  to: string,
  language: MailLanguage,
): Promise<number> => {
  const asked = await requestCode(db, purpose, subject, now);
  if ('waitSeconds' in asked) return asked.waitSeconds;
  await adapters.enqueue(db, 'mail-code', { codeId: asked.codeId, purpose, to, language });
  return 0;
};

/** The job: makes the code and sends it. A mail that fails is tried again with another code. */
export const sendCodeMail = async (
  db: Kysely<Database>,
  { appSecret, mailer, now }: { appSecret: string; mailer: Mailer; now: Date },
  mail: CodeMail,
): Promise<void> => {
  const code = await makeCode(db, appSecret, mail.codeId, now);
  if (code === null) return;
  const texts = mailTexts(mail.language)[mail.purpose === 'sign-up' ? 'signUpCode' : 'resetPasswordCode'];
  await mailer.send({ to: mail.to, ...writeLetter(texts, { code }, mail.language) });
};
