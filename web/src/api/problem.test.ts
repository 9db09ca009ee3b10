import { expect, test } from 'vitest';
import { hearFaults, lastFault, tellFault } from './last-fault.ts';
import { failureText, NetworkError, Refusal, refusalFrom } from './problem.ts';

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

test('a fault leaves its reference, which is told once and forgotten; a refusal has none', async () => {
  const answer = (status: number, body: object) => refusalFrom(new Response(JSON.stringify(body), { status }));
  const heard: (string | null)[] = [];
  const stop = hearFaults(() => heard.push(lastFault()));
  await answer(409, { status: 409, code: 'already_answered', message: 'already_answered' });
  expect(lastFault()).toBeNull();
  const fault = { status: 500, code: 'fault', message: 'fault', requestId: '4f0c9d1e77aa' };
  expect(await answer(500, fault)).toMatchObject({ status: 500, code: 'fault' });
  await answer(500, fault);
  tellFault(null);
  stop();
  await answer(500, { ...fault, requestId: 'other' });
  expect(heard).toEqual(['4f0c9d1e77aa', null]);
  tellFault(null);
});
