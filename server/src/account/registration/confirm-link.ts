import { proveMailboxByLink } from '../../identity/sign-up/index.ts';
import type { Verb } from '../../verb.ts';
import { finishSignUp } from './finish-sign-up.ts';

/**
 * Confirms the attempt whose mail held the link, and that one only. The mail proves the mailbox, not who began: anywhere but
 * in the browser that began, the attempt's own password is asked for. So whoever signs up with somebody else's address
 * waits in vain for them to open the link.
 */
export const confirmLink: Verb<'POST /identity/confirm-link'> = (context, { body }, refuse) =>
  proveMailboxByLink(context, body, refuse, (db, signUp, here) => finishSignUp(db, context, signUp, here));
