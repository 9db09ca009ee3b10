/** Mails that tell a person what became of their way in, so that a change made by somebody else does not go unseen. */
import { momentInWords } from '@eqinox/domain/calendar';
import type { Kysely } from 'kysely';
import { fillPlaces } from '@eqinox/domain/fill-places';
import { deviceName } from '@eqinox/domain/identity/device-name';
import { onOneLine } from '@eqinox/domain/identity/one-line';
import type { Language } from '@eqinox/domain/languages';
import { writeLetter } from '../adapters/mail/letter.ts';
import { type MailText, mailTexts } from '../content/mails.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import type { Job } from '../job.ts';
import type { NoticeKind } from './jobs.ts';

/**
 * Writes the mail's job in the caller's transaction: what is told is what was committed. `passkeys`: names of those that it is
 * about, or that still open the account.
 */
export const notify = async (
  db: Kysely<Database>,
  { now, adapters, request }: Pick<Context, 'now' | 'adapters' | 'request'>,
  kind: NoticeKind,
  { id, accountId, email }: { readonly id: number; readonly accountId: number; readonly email: string },
  passkeys: readonly string[] = [],
): Promise<void> => {
  const { language, origin, userAgent } = request;
  await adapters.enqueue(db, 'mail-notice', {
    kind,
    to: email,
    identityId: id,
    accountId,
    language,
    at: now.toISOString(),
    userAgent,
    origin,
    passkeys,
  });
};

/** What a mail says of passkeys: their names, or its sentence around them; nothing where there are none. */
const sayPasskeys = (text: MailText, names: readonly string[], language: Language): string => {
  if (names.length === 0) return '';
  const quoted = names.map((name) => fillPlaces(QUOTES[language], { name: onOneLine(name) }));
  const passkeys = new Intl.ListFormat(language).format(quoted);
  return fillPlaces(text.notes?.['passkeys'] ?? '{passkeys}', { passkeys });
};

const QUOTES: Readonly<Record<Language, string>> = {
  fr: '«\u202F{name}\u202F»',
  en: '“{name}”',
  es: '«{name}»',
  ne: '“{name}”',
};

/** Which language an account reads; `otherwise` where there is no account any more. Handed in: people know of their ways in and not the other way round. */
export type LanguageOf = (
  db: Kysely<Database>,
  accountId: number | undefined,
  otherwise: Language,
) => Promise<Language>;

/** The job. In the person's language: the change may have come from a browser that speaks another. */
export const sendNotice =
  (languageOf: LanguageOf): Job<'mail-notice'> =>
  async ({ db, adapters }, notice) => {
    const { kind, to, at, userAgent, origin, passkeys = [] } = notice;
    const language = await languageOf(db, notice.accountId, notice.language);
    const { browser, system } = deviceName(userAgent);
    const device = [browser, system].filter((name) => name !== null).join(', ') || '?';
    const text = mailTexts(language)[kind];
    const values = {
      when: momentInWords(new Date(at), language),
      device,
      passkeys: sayPasskeys(text, passkeys, language),
    };
    await adapters.mailer.send({ to, ...writeLetter(text, values, language, `${origin}/login`) });
  };
