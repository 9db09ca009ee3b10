import { transaction } from '../adapters/database/transaction.ts';
import type { Job } from '../job.ts';
import { newToken, tokenHash } from '../secrets.ts';
import type { Verb } from '../verb.ts';
import { askFrom } from './asked-from.ts';
import { BROWSER_COOKIE } from './cookies.ts';
import { findIdentity } from './identities.ts';
import { mailCode } from './mail-code.ts';
import type { LanguageOf } from './notices.ts';
import { rememberBrowser } from './sessions.ts';

/**
 * Sends a code to an address that has an account. Whether it has one is looked up by the job: the call does the same, in
 * the same time, for any address. The code will be this browser's: a stranger who asks or guesses too is not in its way.
 */
export const forgotPassword: Verb<'POST /identity/forgot-password'> = async (context, { body }, refuse) => {
  const { db, adapters, cookies, now, request } = context;
  const { language, origin, address } = request;
  const { waitSeconds, priority } = await askFrom(db, 'reset', address, now);
  if (waitSeconds > 0) throw refuse('too_many_here', waitSeconds);
  const browser = cookies.get(BROWSER_COOKIE) ?? newToken();
  rememberBrowser(cookies, browser);
  const asked = { email: body.email, language, origin, browser: tokenHash(browser).toString('hex'), priority };
  await adapters.enqueue(db, 'ask-reset-code', asked, { priority });
  return undefined;
};

/** The job. Nobody there, or too soon after the last mail: nothing is sent, and nobody is told. In the language of whoever is there, not of who asks. */
export const askResetCode =
  (languageOf: LanguageOf): Job<'ask-reset-code'> =>
  async ({ db, adapters, now }, { email, language, origin, browser = '', priority }) => {
    const identity = await findIdentity(db, email);
    if (!identity || identity.disabled) return;
    const spoken = await languageOf(db, identity.accountId, language);
    await transaction(db, (db) =>
      mailCode(
        db,
        { now, adapters, request: { origin } },
        'reset-password',
        { identityId: identity.id, asker: Buffer.from(browser, 'hex') },
        identity.email,
        spoken,
        priority,
      ),
    );
  };
