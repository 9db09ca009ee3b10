import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { askFrom } from './asked-from.ts';
import { mailCode } from './mail-code.ts';
import { currentSignUp } from './sign-ups.ts';

/** Another code for this browser's sign-up. */
export const resendCode: Verb<'POST /identity/resend-code'> = async (context, _input, refuse) => {
  const { db, cookies, now, request } = context;
  const signUp = await currentSignUp(db, cookies, now);
  if (!signUp) throw refuse('code_expired');
  const asked = await askFrom(db, 'resend', request.address, now);
  if (asked.waitSeconds > 0) throw refuse('resend_too_soon', asked.waitSeconds);
  const { id, email, profile } = signUp;
  const waitSeconds = await transaction(db, (db) =>
    mailCode(db, context, 'sign-up', { signUpId: id }, email, profile.language, asked.priority),
  );
  if (waitSeconds > 0) throw refuse('resend_too_soon', waitSeconds);
  return undefined;
};
