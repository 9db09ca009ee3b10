import { WEAK_PASSWORD } from '@eqinox/contract/credentials';
import { InvalidInput } from '../invalid-input.ts';
import { isCommon } from './common-passwords.ts';
import { commonWords } from './common-words.ts';

const DEMONSTRATION_WORD = 'equinoxe';

/**
 * Refuses a password that is chosen and that many choose, as one that does not follow the rule is refused. `own`: the names
 * and the address of whoever chooses it.
 */
export const refuseCommonPassword = async (
  { production }: { readonly production: boolean },
  password: string,
  own: readonly (string | null | undefined)[],
  path: 'password' | 'newPassword' = 'password',
): Promise<void> => {
  // Everybody who has tried the product out knows the password of its example people, who are there outside production only.
  const given = [...own.filter((text) => typeof text === 'string'), ...(production ? [DEMONSTRATION_WORD] : [])];
  if (!isCommon(await commonWords(), password, given)) return;
  throw new InvalidInput('body', [{ path: [path], message: WEAK_PASSWORD }]);
};
