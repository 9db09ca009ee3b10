import { newPassword } from '@eqinox/contract/identity';
import { InvalidInput } from '../http/problems.ts';
import { commonWords, isCommon } from './common-passwords.ts';

/** What the rule says of a password that does not follow it. */
const message = newPassword.safeParse('-').error?.issues[0]?.message ?? 'invalid';

/**
 * Refuses a password that is chosen and that many choose, as one that does not follow the rule is refused. `own`: the names
 * and the address of whoever chooses it.
 */
export const refuseCommonPassword = async (
  password: string,
  own: readonly (string | null | undefined)[],
  path: 'password' | 'newPassword' = 'password',
): Promise<void> => {
  const given = own.filter((text) => typeof text === 'string');
  if (isCommon(await commonWords(), password, given)) throw new InvalidInput('body', [{ path: [path], message }]);
};
