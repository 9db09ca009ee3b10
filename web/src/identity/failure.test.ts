import { expect, test } from 'vitest';
import { NetworkError, Refusal } from '../api/problem.ts';
import { identityFailure } from './failure.ts';

const OWN = { credentials_wrong: 'identity.signIn.wrong', sign_in_delayed: 'identity.signIn.delayed' } as const;

test.each([
  [new NetworkError(), 'app.refusal.network'],
  [new Refusal(401, 'credentials_wrong', 'Identifiant ou mot de passe incorrect.'), 'identity.signIn.wrong'],
  [new Refusal(400, 'invalid_input', 'Username cannot be empty'), 'identity.email.required'],
  [new Refusal(400, 'invalid_input', 'Password cannot be empty'), 'identity.password.required'],
  [new Refusal(400, 'invalid_input', 'Confirmation code cannot be empty'), 'identity.code.required'],
  [new Refusal(400, 'invalid_input', 'body'), 'app.refusal.invalidInput'],
  [new Refusal(401, '', 'Authentication Error'), 'identity.provider.authentication'],
])('%s %#: the sentence', (error, text) => {
  expect(identityFailure('POST /identity/sign-in', error, OWN)).toBe(text);
});
