import type { Context } from '../context.ts';
import type { Refusal } from '../refusal.ts';
import { attemptLane, legacyPasswordLane } from './lanes.ts';
import { clearing, countAddressFailure, forget, registerTry } from './sign-in-delay.ts';

/** A password that is no identity's: that of a sign-up that is not confirmed, or of an account of the old system. */
type Whose = { readonly signUp: { readonly id: number; readonly email: string } } | { readonly oldAccount: string };

/** What `prove` says of a password, null for a wrong one, guarded against guessing like a sign-in. */
export const tryPassword = async <T>(
  { db, now, request }: Pick<Context, 'db' | 'now' | 'request'>,
  whose: Whose,
  tooMany: (waitSeconds: number) => Refusal,
  prove: () => Promise<T | null>,
): Promise<T | null> => {
  const lane =
    'signUp' in whose ? attemptLane(whose.signUp.id, whose.signUp.email) : legacyPasswordLane(whose.oldAccount);
  const taken = await registerTry(db, lane, { address: request.address, now });
  if (taken.wait > 0) throw tooMany(taken.wait);
  const proved = await prove();
  if (proved === null) await countAddressFailure(db, request.address, now);
  else await forget(db, clearing(taken.key));
  return proved;
};
