/** The mail that tells a person that somebody tries passwords at their account: once, until one was proved or replaced. */
import type { Context } from '../context.ts';
import type { Job } from '../job.ts';
import { findIdentity } from './identities.ts';
import type { LanguageOf } from './notices.ts';

/** Whether somebody has that address is looked up by the job: the call does the same, in the same time, for any address. */
export const tellOfGuessing = async (
  { db, adapters, request }: Pick<Context, 'db' | 'adapters' | 'request'>,
  email: string,
): Promise<void> => {
  await adapters.enqueue(db, 'tell-of-guessing', { email, origin: request.origin });
};

/** The job: whoever is there is told by a notice. In the person's language, which `languageOf` an account knows: the call came in the guesser's. */
export const mailOfGuessing =
  (languageOf: LanguageOf): Job<'tell-of-guessing'> =>
  async ({ db, adapters, now }, { email, origin }) => {
    const identity = await findIdentity(db, email);
    if (!identity || identity.disabled) return;
    const { id: identityId, accountId } = identity;
    const language = await languageOf(db, accountId, 'fr');
    const notice = { kind: 'guessing', to: email, identityId, accountId, language, origin } as const;
    await adapters.enqueue(db, 'mail-notice', { ...notice, at: now.toISOString(), userAgent: '' });
  };
