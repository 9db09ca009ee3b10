import type { Context } from '../../context.ts';
import { tryPassword } from '../../identity/index.ts';
import type { Refuse } from '../../refusal.ts';
import { findOldAccount, type OldAccount } from './old-accounts.ts';
import { oldPasswordMatches } from './old-password.ts';

/** The old account that waits under an address, by its old password; guarded against guessing like a sign-in. */
export const proveOldAccount = async (
  context: Pick<Context, 'db' | 'now' | 'request'>,
  { email, password }: { readonly email: string; readonly password: string },
  refuse: Refuse<'sign_in_delayed' | 'credentials_wrong'>,
): Promise<OldAccount> => {
  const old = await tryPassword(
    context,
    { oldAccount: email },
    (waitSeconds) => refuse('sign_in_delayed', waitSeconds),
    async () => {
      const found = await findOldAccount(context.db, email);
      return (await oldPasswordMatches(password, found?.passwordHash ?? null)) ? found : null;
    },
  );
  if (!old) throw refuse('credentials_wrong');
  return old;
};
