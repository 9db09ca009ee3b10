import { expect, test } from 'vitest';
import fc from 'fast-check';
import { accountNamedBy, newPersonToken, newToken } from './secrets.ts';

test('a token says whose it is, whatever the number', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer({ min: 1 }),
        fc.maxSafeInteger().filter((n) => n > 0),
      ),
      (account) => {
        expect(accountNamedBy(newPersonToken(account))).toBe(account);
      },
    ),
  );
});

test.each([
  ['one from before', newToken()],
  ['nothing', ''],
  ['no secret', 'a1.'],
  ['a short one', `a1.${newToken().slice(1)}`],
  ['no account', `.${newToken()}`],
  ['zero', `0.${newToken()}`],
  ['more than a number', `zzzzzzzzzzz.${newToken()}`],
  ['another writing of the same', `A1.${newToken()}`],
  ['something before it', `-a1.${newToken()}`],
])('%s names nobody', (_, token) => {
  expect(accountNamedBy(token)).toBeNull();
});
