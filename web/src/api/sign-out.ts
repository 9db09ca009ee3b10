import { call, send } from './call.ts';
import { forgetTokens } from './session.ts';

/** Specification section 8. */
const SIGN_OUT_MS = 3_000;

/** Ends the session on the server and on this browser: here, whatever the server answers, and after 3 s without an answer. */
export const signOut = async (): Promise<void> => {
  const leave = new AbortController();
  const late = new Promise<never>((_resolve, reject) => {
    leave.signal.addEventListener('abort', () => reject(leave.signal.reason as Error));
  });
  const timer = setTimeout(() => leave.abort(new Error('Signout timeout fail')), SIGN_OUT_MS);
  try {
    await Promise.race([send('POST /identity/sign-out', { signal: leave.signal }), late]);
  } catch (error) {
    console.error(error);
  } finally {
    clearTimeout(timer);
    forgetTokens();
    // The visitor who stays needs a token of his own for the next call; without it that call asks for one.
    call('GET /identity').catch(() => undefined);
  }
};
