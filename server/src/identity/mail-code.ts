/** The mail that carries a code: asked for in the verb's transaction, made and sent by a job. */
import type { Kysely } from 'kysely';
import type { Language } from '@eqinox/domain/languages';
import { writeLetter } from '../adapters/mail/letter.ts';
import { mailTexts } from '../content/mails.ts';
import type { Database } from '../database.ts';
import type { Job } from '../job.ts';
import type { EnqueueJob } from '../jobs.ts';
import { accountIdOf } from './identities.ts';
import { type CodeSubject, makeCode, requestCode } from './codes.ts';
import { secondsToNextReset } from './reset-codes.ts';
import type { OwnCodePurpose } from './tables.ts';

/** What asking for a mail needs of a call, or of a job that asks in a call's name. */
export interface Asker {
  readonly now: Date;
  readonly adapters: { readonly enqueue: EnqueueJob };
  readonly request: { readonly origin: string };
}

/** Asks for a code and its mail (`priority`: see asked-from.ts); returns the seconds to wait when it is too soon for another, else 0. */
export const mailCode = async (
  db: Kysely<Database>,
  { now, adapters, request }: Asker,
  purpose: OwnCodePurpose,
  subject: CodeSubject,
  to: string,
  language: Language,
  priority = 0,
): Promise<number> => {
  if (purpose === 'reset-password' && 'identityId' in subject) {
    const waitSeconds = await secondsToNextReset(db, subject, now);
    if (waitSeconds > 0) return waitSeconds;
  }
  const asked = await requestCode(db, purpose, subject, now, purpose === 'change-email' ? to : null);
  if ('waitSeconds' in asked) return asked.waitSeconds;
  const whose =
    'signUpId' in subject
      ? { signUpId: subject.signUpId }
      : { identityId: subject.identityId, accountId: await accountIdOf(db, subject.identityId) };
  const mail = { codeId: asked.codeId, ...whose, purpose, to, language, origin: request.origin };
  await adapters.enqueue(db, 'mail-code', mail, { priority });
  return 0;
};

const textOf = {
  'sign-up': 'signUpCode',
  'reset-password': 'resetPasswordCode',
  'change-email': 'changeEmailCode',
  erasure: 'erasureCode',
} as const;

/** The job: makes the code and sends it. A mail that fails is tried again with another code. */
export const sendCodeMail: Job<'mail-code'> = async ({ db, env, adapters, now }, mail) => {
  const made = await makeCode(db, env.appSecret, mail, now);
  if (made === null) return;
  const texts = mailTexts(mail.language)[textOf[mail.purpose]];
  const link = `${mail.origin}/login?confirm=${made.link}`;
  await adapters.mailer.send({ to: mail.to, ...writeLetter(texts, { code: made.code }, mail.language, link) });
};
