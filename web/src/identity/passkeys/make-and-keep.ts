/** Making a passkey and keeping it, as the settings and the offer after signing in do. */
import type { Passkey } from '@eqinox/contract/passkeys';
import type { ReplyOf } from '@eqinox/contract/routes';
import { call } from '../../api/call.ts';
import { failureText, type RefusalTexts } from '../../api/problem.ts';
import type { TextKey } from '../../language/texts.ts';

export const START = 'POST /identity/passkeys/start';
const ADD = 'POST /identity/passkeys/add';

/** `options`: what the start of it answered. Rejects with the ceremony's `NoPasskey`, or with the call's refusal. */
export const makeAndKeep = async (options: ReplyOf<typeof START>): Promise<Passkey> => {
  const { makePasskey } = await import('./ceremony.ts');
  return call(ADD, { body: await makePasskey(options) });
};

const REFUSALS = {
  password_needed: 'settings.passkeys.passwordAgain',
  password_wrong: 'settings.password.error.wrong',
  second_factor_needed: 'identity.factor.wrong',
  second_factor_off: 'settings.secondFactor.alreadyOff',
  second_factor_wrong: 'identity.factor.wrong',
  passkey_refused: 'settings.passkeys.refused',
  passkey_too_late: 'identity.passkey.tooLate',
  passkey_known: 'settings.passkeys.known',
  passkeys_full: 'settings.passkeys.full',
} as const satisfies RefusalTexts<typeof START> & RefusalTexts<typeof ADD>;

/** The sentence for what went wrong between the first call and the last; null when the person left it. */
export const addFailure = (error: unknown): TextKey | null => {
  if (error instanceof Error && error.name === 'NoPasskey' && 'why' in error) {
    if (error.why === 'left') return null;
    return error.why === 'known' ? 'settings.passkeys.known' : 'settings.passkeys.impossible';
  }
  return failureText(ADD, error, REFUSALS);
};
