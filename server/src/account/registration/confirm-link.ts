import { transaction } from '../../adapters/database/transaction.ts';
import {
  countAddressFailure,
  currentSignUp,
  findLink,
  passwordMatches,
  spendLink,
  takeLinkTry,
} from '../../identity/index.ts';
import type { Verb } from '../../verb.ts';
import { finishSignUp } from './finish-sign-up.ts';

/**
 * Confirms the attempt whose mail held the link, and that one only. The mail proves the mailbox, not who began: anywhere but
 * in the browser that began, the attempt's own password is asked for. So whoever signs up with somebody else's address
 * waits in vain for them to open the link.
 */
export const confirmLink: Verb<'POST /identity/confirm-link'> = async (context, { body }, refuse) => {
  const { db, env, cookies, now, request } = context;
  const link = await findLink(db, body.token, now);
  if (!link) throw refuse('code_expired');
  const { codeId, signUp } = link;
  const here = (await currentSignUp(db, cookies, now))?.id === signUp.id;
  if (!here) {
    if (body.password === undefined) throw refuse('password_needed');
    if (!(await takeLinkTry(db, codeId))) throw refuse('code_exhausted');
    if (!(await passwordMatches(body.password, signUp.passwordHash, env.passwordPepper))) {
      await countAddressFailure(db, request.address, now);
      throw refuse('password_wrong');
    }
  }
  return transaction(db, async (db) => {
    if (!(await spendLink(db, codeId, now))) throw refuse('code_expired');
    return finishSignUp(db, context, signUp, here);
  });
};
