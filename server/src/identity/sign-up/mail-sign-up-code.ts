import { transaction } from '../../adapters/database/transaction.ts';
import type { Context } from '../../context.ts';
import { askFrom } from '../asked-from.ts';
import { mailCode } from '../mail-code.ts';
import type { SignUp } from './sign-ups.ts';

/** Mails another code for a sign-up; returns the seconds to wait when it is too soon, else 0. */
export const mailSignUpCode = async (context: Context, { id, email, profile }: SignUp): Promise<number> => {
  const { db, now, request } = context;
  const { waitSeconds, priority } = await askFrom(db, 'resend', request.address, now);
  if (waitSeconds > 0) return waitSeconds;
  return transaction(db, (db) => mailCode(db, context, 'sign-up', { signUpId: id }, email, profile.language, priority));
};
