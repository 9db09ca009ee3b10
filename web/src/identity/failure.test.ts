import { expect, test } from 'vitest';
import { NetworkError, Refusal } from '../api/problem.ts';
import { failureOf, identityFailure } from './failure.ts';

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

test.each([
  [new NetworkError(), { type: 'NetworkError', message: 'Network Error' }],
  [new Refusal(401, 'user_disabled', 'User is disabled.'), { type: 'user_disabled', message: 'User is disabled.' }],
  [new Refusal(401, 'user_deleted', 'User does not exist.'), { type: 'user_deleted', message: 'User does not exist.' }],
  [
    new Refusal(401, 'not_signed_in', 'User is not authenticated'),
    { type: 'not_signed_in', message: 'User is not authenticated' },
  ],
  [
    new Refusal(401, 'refresh_token_expired', 'Refresh Token has expired'),
    { type: 'refresh_token_expired', message: 'Refresh Token has expired' },
  ],
  [
    new Refusal(400, 'invalid_input', 'Username cannot be empty'),
    { type: 'invalid_input', message: 'Username cannot be empty' },
  ],
  [new Refusal(401, '', 'Authentication Error'), { type: 'Refusal', message: 'Authentication Error' }],
  // The specification's own sentence, shown in the language of the screen.
  [
    new Refusal(401, 'credentials_wrong', 'Identifiant ou mot de passe incorrect.'),
    { type: 'credentials_wrong', message: null },
  ],
  // A code, or the page of a proxy, is no sentence of the provider.
  [new Refusal(429, 'sign_in_delayed', 'sign_in_delayed'), { type: 'sign_in_delayed', message: null }],
  [new Refusal(502, '', '<html>Bad gateway</html>'), { type: 'Refusal', message: null }],
  [new Refusal(400, 'constructor', 'constructor'), { type: 'constructor', message: null }],
  [new TypeError('x is undefined'), { type: 'TypeError', message: null }],
  ['thrown', { type: '', message: null }],
])('%s %#: the provider’s message is shown and its type kept', (error, says) => {
  expect(failureOf(error, 'app.refusal.unknown')).toEqual({ ...says, text: 'app.refusal.unknown' });
});
