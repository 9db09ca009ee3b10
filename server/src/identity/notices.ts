/** Mails that tell a person what became of their way in, so that a change made by somebody else does not go unseen. */
import type { Kysely } from 'kysely';
import { deviceName } from '@eqinox/domain/identity/device-name';
import { writeLetter } from '../adapters/mail/letter.ts';
import { mailTexts } from '../content/mails.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import type { Job } from '../job.ts';
import type { NoticeKind } from './jobs.ts';

/** Writes the mail's job in the caller's transaction: what is told is what was committed. */
export const notify = async (
  db: Kysely<Database>,
  { now, adapters, request }: Pick<Context, 'now' | 'adapters' | 'request'>,
  kind: NoticeKind,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> => {
  const { language, origin, userAgent } = request;
  await adapters.enqueue(db, 'mail-notice', {
    kind,
    to: email,
    identityId: id,
    language,
    at: now.toISOString(),
    userAgent,
    origin,
  });
};

/** The job. */
export const sendNotice: Job<'mail-notice'> = async ({ adapters }, notice) => {
  const { kind, to, language, at, userAgent, origin } = notice;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
  const { browser, system } = deviceName(userAgent);
  const device = [browser, system].filter((name) => name !== null).join(', ') || '?';
  const values = { when: format.format(new Date(at)), device };
  await adapters.mailer.send({ to, ...writeLetter(mailTexts(language)[kind], values, language, `${origin}/login`) });
};
