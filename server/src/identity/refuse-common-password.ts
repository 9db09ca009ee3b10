import { WEAK_PASSWORD } from '@eqinox/contract/identity';
import { InvalidInput } from '../invalid-input.ts';
import { isCommon } from './common-passwords.ts';
import { commonWords } from './common-words.ts';

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
  if (!isCommon(await commonWords(), password, given)) return;
  throw new InvalidInput('body', [{ path: [path], message: WEAK_PASSWORD }]);
};
