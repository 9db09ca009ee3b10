import type { emptyFieldMessages } from '@eqinox/contract/credentials';
import type { commonRefusals } from '@eqinox/contract/problem';
import type { RouteName } from '@eqinox/contract/routes';
import { failureText, NetworkError, Refusal, type RefusalTexts } from '../api/problem.ts';
import type { TextKey } from '../language/texts.ts';

type LibraryMessage = (typeof emptyFieldMessages)[number] | 'Authentication Error';
type Spoken<R> = R extends { readonly message: infer M } ? M : never;
type ProviderMessage =
  | LibraryMessage
  | Spoken<(typeof commonRefusals)[keyof typeof commonRefusals]>
  | 'Network Error'
  | 'Signout timeout fail';

/** Messages of the identity provider's library (specification section 8), which say more than their code. */
const LIBRARY: Readonly<Record<string, TextKey>> = {
  'Username cannot be empty': 'identity.email.required',
  'Password cannot be empty': 'identity.password.required',
  'Confirmation code cannot be empty': 'identity.code.required',
  'Authentication Error': 'identity.provider.authentication',
} satisfies Record<LibraryMessage, TextKey>;

/** The others that section 8 has. Whatever else an answer may hold (the page of a proxy) is nothing to show. */
const OTHERS = {
  'Network Error': true,
  'User is not authenticated': true,
  'Access Token has been revoked': true,
  'Refresh Token has been revoked': true,
  'Refresh Token has expired': true,
  'User is disabled.': true,
  'User does not exist.': true,
  'Signout timeout fail': true,
} satisfies Record<Exclude<ProviderMessage, LibraryMessage>, true>;

/** Like `failureText`, for the calls of the identity provider. */
export const identityFailure = <N extends RouteName>(route: N, error: unknown, own: RefusalTexts<N>): TextKey => {
  const message = error instanceof Refusal ? error.message : '';
  return LIBRARY[message] ?? failureText(route, error, own);
};

/** What a form keeps of a failure: the provider's type and message, and the sentence of ours that follows. */
export interface Failure {
  /** The refusal's code; else the error's name. */
  readonly type: string;
  /** As the provider said it; null for what has its own sentence in the specification, or in every language. */
  readonly message: string | null;
  readonly text: TextKey;
}

/** What a form keeps when a call of `route` fails. */
export const formFailure = <N extends RouteName>(route: N, error: unknown, own: RefusalTexts<N>): Failure => {
  return failureOf(error, identityFailure(route, error, own));
};

export const failureOf = (error: unknown, text: TextKey): Failure => {
  const known = error instanceof Refusal || error instanceof NetworkError;
  const said = known && (Object.hasOwn(LIBRARY, error.message) || Object.hasOwn(OTHERS, error.message));
  const type = error instanceof Refusal && error.code !== '' ? error.code : error instanceof Error ? error.name : '';
  return { type, message: said ? error.message : null, text };
};
