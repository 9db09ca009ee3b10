/** The mail that tells a person that somebody tries passwords at their account: once, until one was proved or replaced. */
import type { Kysely } from 'kysely';
import { writeLetter } from '../adapters/mail/letter.ts';
import type { Mailer } from '../adapters/mail/smtp-mailer.ts';
import { type MailLanguage, mailTexts } from '../content/mails.ts';
import type { Database } from '../database.ts';
import type { Context } from '../verb.ts';
import { findIdentity } from './identities.ts';

export interface GuessedAt {
  readonly email: string;
  readonly origin: string;
}

/** Whether somebody has that address is looked up by the job: the call does the same, in the same time, for any address. */
export const tellOfGuessing = async (
  { db, adapters, request }: Pick<Context, 'db' | 'adapters' | 'request'>,
  email: string,
): Promise<void> => {
  await adapters.enqueue(db, 'tell-of-guessing', { email, origin: request.origin });
};

/** The job. Written in the person's language: the call came in the guesser's. */
export const mailOfGuessing = async (
  db: Kysely<Database>,
  { mailer, languageOf }: { mailer: Mailer; languageOf: (accountId: number) => Promise<MailLanguage> },
  { email, origin }: GuessedAt,
): Promise<void> => {
  const identity = await findIdentity(db, email);
  if (!identity || identity.disabled) return;
  const language = await languageOf(identity.accountId);
  await mailer.send({ to: email, ...writeLetter(mailTexts(language).guessing, {}, language, `${origin}/login`) });
};
