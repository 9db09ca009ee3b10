import { transaction } from '../../adapters/database/transaction.ts';
import type { Context } from '../../context.ts';
import type { Refuse } from '../../refusal.ts';
import { askFrom } from '../asked-from.ts';
import { mailCode } from '../mail-code.ts';
import { hashPassword } from '../passwords.ts';
import { refuseCommonPassword } from '../refuse-common-password.ts';
import { takeSignUp } from '../sign-in-delay.ts';
import type { SignUpProfile } from './sign-up-profile.ts';
import { keepSignUp } from './sign-ups.ts';

interface Begun {
  readonly email: string;
  readonly password: string;
  /** The password is one of the old system, under older rules. */
  readonly oldPassword?: boolean;
  readonly profile: SignUpProfile;
}

/**
 * Begins a sign-up. The account is made when the code or the link of the mail is confirmed; until then there is only this
 * browser's attempt.
 */
export const beginSignUp = async (
  context: Context,
  { email, password, oldPassword = false, profile }: Begun,
  refuse: Refuse<'too_many' | 'too_many_here'>,
): Promise<void> => {
  const { db, env, cookies, now, request } = context;
  // One of the old system is proved, not chosen.
  if (!oldPassword) await refuseCommonPassword(context.env, password, [email, profile.nom, profile.prenom]);
  const delay = await takeSignUp(db, email, request.address, now);
  if (delay > 0) throw refuse('too_many', delay);
  const { waitSeconds, priority } = await askFrom(db, 'sign-up', request.address, now);
  if (waitSeconds > 0) throw refuse('too_many_here', waitSeconds);
  const passwordHash = await hashPassword(password, env.passwordPepper);
  await transaction(db, async (db) => {
    const signUpId = await keepSignUp(db, cookies, { email, passwordHash, oldPassword, profile }, now);
    await mailCode(db, context, 'sign-up', { signUpId }, email, profile.language, priority);
  });
};
