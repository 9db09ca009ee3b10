/** The two proofs that a sign-up's mailbox is its owner's. What each opens is done in the transaction that uses it up. */
import type { Kysely } from 'kysely';
import { transaction } from '../../adapters/database/transaction.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database.ts';
import { endSuppression } from '../../mails/index.ts';
import type { Refuse } from '../../refusal.ts';
import type { CodeRefusal } from '../codes.ts';
import { signUpCodeLane } from '../lanes.ts';
import { passwordMatches } from '../passwords.ts';
import { countAddressFailure } from '../sign-in-delay.ts';
import { tryCode } from '../try-code.ts';
import { findLink, spendLink, takeLinkTry } from './links.ts';
import { currentSignUp, type SignUp } from './sign-ups.ts';

/** `here`: whether this is the browser that began. */
type Open<T> = (db: Kysely<Database>, signUp: SignUp, here: boolean) => Promise<T>;

/** By the code, in the browser that began. */
export const proveMailboxByCode = async <T>(
  context: Context,
  code: string,
  refuse: Refuse<'too_many' | CodeRefusal>,
  open: Open<T>,
): Promise<T> => {
  const { db, cookies, now } = context;
  const signUp = await currentSignUp(db, cookies, now);
  if (!signUp) throw refuse('code_expired');
  // An attempt has five tries; somebody who begins attempt after attempt is known by the mailbox they are after.
  const lane = signUpCodeLane(signUp.email);
  const subject = { signUpId: signUp.id };
  return tryCode(context, { lane, purpose: 'sign-up', subject, code }, refuse, (db) => open(db, signUp, true));
};

/** By the link, anywhere; where it did not begin, with the attempt's own password. */
export const proveMailboxByLink = async <T>(
  context: Context,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
  refuse: Refuse<'code_expired' | 'code_exhausted' | 'password_needed' | 'password_wrong'>,
  open: Open<T>,
): Promise<T> => {
  const { db, env, cookies, now, request } = context;
  const link = await findLink(db, token, now);
  if (!link) throw refuse('code_expired');
  const { codeId, signUp } = link;
  const here = (await currentSignUp(db, cookies, now))?.id === signUp.id;
  if (!here) {
    if (password === undefined) throw refuse('password_needed');
    if (!(await takeLinkTry(db, codeId))) throw refuse('code_exhausted');
    if (!(await passwordMatches(password, signUp.passwordHash, env.passwordPepper))) {
      await countAddressFailure(db, request.address, now);
      throw refuse('password_wrong');
    }
  }
  return transaction(db, async (db) => {
    if (!(await spendLink(db, codeId, now))) throw refuse('code_expired');
    await endSuppression(db, env.appSecret, signUp.email, 'confirmed', now);
    return open(db, signUp, here);
  });
};
