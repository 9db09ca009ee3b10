import { proveMailboxByCode } from '../../identity/sign-up/index.ts';
import type { Verb } from '../../verb.ts';
import { finishSignUp } from './finish-sign-up.ts';

/**
 * Confirms this browser's sign-up: account and identity are made with the password set in that same attempt, and the
 * browser is signed in. Served here because it makes an account.
 */
export const confirm: Verb<'POST /identity/confirm'> = (context, { body }, refuse) =>
  proveMailboxByCode(context, body.code, refuse, (db, signUp, here) => finishSignUp(db, context, signUp, here));
