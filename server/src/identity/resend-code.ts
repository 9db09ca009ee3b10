import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { mailCode } from './mail-code.ts';
import { currentSignUp } from './sign-ups.ts';

/** Another code for this browser's sign-up. */
export const resendCode: Verb<'POST /identity/resend-code'> = async (context, _input, refuse) => {
  const { db, cookies, now } = context;
  const signUp = await currentSignUp(db, cookies, now);
  if (!signUp) throw refuse('code_expired');
  const waitSeconds = await transaction(db, (db) =>
    mailCode(db, context, 'sign-up', { signUpId: signUp.id }, signUp.email, signUp.profile.language),
  );
  if (waitSeconds > 0) throw refuse('resend_too_soon', waitSeconds);
  return undefined;
};
