import { currentSignUp, mailSignUpCode } from '../../identity/sign-up/index.ts';
import type { Verb } from '../../verb.ts';

/** Another code for this browser's sign-up. */
export const resendCode: Verb<'POST /identity/resend-code'> = async (context, _input, refuse) => {
  const { db, cookies, now } = context;
  const signUp = await currentSignUp(db, cookies, now);
  if (!signUp) throw refuse('code_expired');
  const waitSeconds = await mailSignUpCode(context, signUp);
  if (waitSeconds > 0) throw refuse('resend_too_soon', waitSeconds);
  return undefined;
};
