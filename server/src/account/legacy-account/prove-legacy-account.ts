import type { Context } from '../../context.ts';
import { tryPassword } from '../../identity/index.ts';
import type { Refuse } from '../../refusal.ts';
import { findLegacyAccount, type LegacyAccount } from './legacy-accounts.ts';
import { legacyPasswordMatches } from './legacy-password.ts';

/** The old account that waits under an address, by its old password; guarded against guessing like a sign-in. */
export const proveLegacyAccount = async (
  context: Pick<Context, 'db' | 'now' | 'request'>,
  { email, password }: { readonly email: string; readonly password: string },
  refuse: Refuse<'sign_in_delayed' | 'credentials_wrong'>,
): Promise<LegacyAccount> => {
  const old = await tryPassword(
    context,
    { oldAccount: email },
    (waitSeconds) => refuse('sign_in_delayed', waitSeconds),
    async () => {
      const found = await findLegacyAccount(context.db, email);
      return (await legacyPasswordMatches(password, found?.passwordHash ?? null)) ? found : null;
    },
  );
  if (!old) throw refuse('credentials_wrong');
  return old;
};
