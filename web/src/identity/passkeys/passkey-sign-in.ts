/** Signing in by a passkey, by the button or among the proposals of the e-mail field. Loaded when one is looked for. */
import { call } from '../../api/call.ts';
import { Refusal } from '../../api/problem.ts';
import { keepTokens } from '../../api/session.ts';
import { givePasskey, NoPasskey, stopWaiting } from './ceremony.ts';

const START = 'POST /identity/passkeys/sign-in/start';
/** A challenge lasts 5 minutes; whoever takes longer to choose is handed another before that. */
const RENEWED_AFTER_MS = 4 * 60_000;
/** Another challenge, as soon as somebody looks: a page that is left open does not ask for one every few minutes. */
const renew = (): void => {
  if (document.hidden) document.addEventListener('visibilitychange', stopWaiting, { once: true });
  else stopWaiting();
};
/** What ends at once would end so for ever: a browser that says it can and cannot. */
const TOO_SHORT_MS = 1_000;

const signIn = async (autofill: boolean): Promise<void> => {
  const used = await givePasskey(await call(START), { autofill });
  keepTokens(await call('POST /identity/passkeys/sign-in', { body: used }));
};

/** Asks at once. Rejects with `NoPasskey`, or with the call's refusal. */
export const signInByPasskey = (): Promise<void> => signIn(false);

/** Whether the session is there; else the wait was given up. */
export const waitForPasskey = async (leave: AbortSignal, tell: (refusal: unknown) => void): Promise<boolean> => {
  leave.addEventListener('abort', stopWaiting, { once: true });
  const left = () => leave.aborted;
  while (!left()) {
    const since = Date.now();
    const renewal = setTimeout(renew, RENEWED_AFTER_MS);
    try {
      await signIn(true);
      return !left();
    } catch (error) {
      if (left()) return false;
      if (error instanceof Refusal) tell(error);
      else if (!(error instanceof NoPasskey) || error.why !== 'left') return false;
      if (Date.now() - since < TOO_SHORT_MS) return false;
    } finally {
      clearTimeout(renewal);
    }
  }
  return false;
};
