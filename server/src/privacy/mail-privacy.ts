/** Mails about a person's export or erasure: written in the transaction that they tell of, sent by a job. */
import { dayInWords } from '@eqinox/domain/calendar';
import type { Kysely } from 'kysely';
import { writeLetter } from '../adapters/mail/letter.ts';
import { mailTexts } from '../content/mails.ts';
import type { Database } from '../database.ts';
import type { Job } from '../job.ts';
import type { EnqueueJob, JobPayloads } from '../jobs.ts';

export const mailPrivacy = async (
  db: Kysely<Database>,
  { enqueue }: { readonly enqueue: EnqueueJob },
  mail: JobPayloads['mail-privacy'],
): Promise<void> => {
  await enqueue(db, 'mail-privacy', mail);
};

/** The job. */
export const sendPrivacyMail: Job<'mail-privacy'> = async ({ adapters }, mail) => {
  const { kind, to, language, origin, at } = mail;
  const values = { when: at === undefined ? '' : dayInWords(new Date(at), language) };
  await adapters.mailer.send({
    to,
    ...writeLetter(mailTexts(language)[kind], values, language, `${origin}/settings/account`),
  });
};
