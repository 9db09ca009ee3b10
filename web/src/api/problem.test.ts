import { expect, test } from 'vitest';
import { failureText, NetworkError, Refusal } from './problem.ts';

const OWN = { credentials_wrong: 'identity.signIn.wrong', sign_in_delayed: 'identity.signIn.delayed' } as const;

test.each([
  [new NetworkError(), 'app.refusal.network'],
  [new Refusal(401, 'credentials_wrong', ''), 'identity.signIn.wrong'],
  [new Refusal(400, 'invalid_input', 'body'), 'app.refusal.invalidInput'],
  [new Refusal(401, 'not_signed_in', 'User is not authenticated'), 'identity.provider.notAuthenticated'],
  [new Refusal(401, 'user_disabled', 'User is disabled.'), 'identity.provider.disabled'],
  [new Refusal(401, 'user_deleted', 'User does not exist.'), 'identity.provider.notAuthenticated'],
  [new Refusal(500, 'what', ''), 'app.refusal.unknown'],
  [new TypeError('x'), 'app.refusal.unknown'],
])('%s %#: the sentence', (error, text) => {
  expect(failureText('POST /identity/sign-in', error, OWN)).toBe(text);
});
