import type { emptyFieldMessages } from '@eqinox/contract/identity';
import type { RouteName } from '@eqinox/contract/routes';
import { failureText, Refusal, type RefusalTexts } from '../api/problem.ts';
import type { TextKey } from '../language/texts.ts';

type LibraryMessage = (typeof emptyFieldMessages)[number] | 'Authentication Error';

/** Messages of the identity provider's library (specification section 8), which say more than their code. */
const LIBRARY: Readonly<Record<string, TextKey>> = {
  'Username cannot be empty': 'identity.email.required',
  'Password cannot be empty': 'identity.password.required',
  'Confirmation code cannot be empty': 'identity.code.required',
  'Authentication Error': 'identity.provider.authentication',
} satisfies Record<LibraryMessage, TextKey>;

/** Like `failureText`, for the calls of the identity provider. */
export function identityFailure<N extends RouteName>(route: N, error: unknown, own: RefusalTexts<N>): TextKey {
  const message = error instanceof Refusal ? error.message : '';
  return LIBRARY[message] ?? failureText(route, error, own);
}
