import type { Context } from '../context.ts';
import { clearing, countAddressFailure, forget, oldPasswordLane, takeTry } from '../identity/index.ts';
import type { Refuse } from '../refusal.ts';
import { findOldAccount, type OldAccount } from './old-accounts.ts';
import { oldPasswordMatches } from './old-password.ts';

/** The old account that waits under an address, by its old password; guarded against guessing like a sign-in. */
export const proveOldAccount = async (
  { db, now, request }: Pick<Context, 'db' | 'now' | 'request'>,
  { email, password }: { readonly email: string; readonly password: string },
  refuse: Refuse<'sign_in_delayed' | 'credentials_wrong'>,
): Promise<OldAccount> => {
  const taken = await takeTry(db, oldPasswordLane(email), { address: request.address, now });
  if (taken.wait > 0) throw refuse('sign_in_delayed', taken.wait);
  const old = await findOldAccount(db, email);
  if (!(await oldPasswordMatches(password, old?.passwordHash ?? null)) || !old) {
    await countAddressFailure(db, request.address, now);
    throw refuse('credentials_wrong');
  }
  await forget(db, clearing(taken.key));
  return old;
};
