import { expect, test } from 'vitest';
import { REMINDERS } from '@eqinox/domain/reminders/words';
import { linkToken, readLinkToken } from './link.ts';

const secret = 'the secret of this test, thirty-two characters';

test('a link names its person and its reminder; another key, person, reminder or letter makes it nobody’s', () => {
  for (const reminder of REMINDERS) {
    const token = linkToken(secret, { accountId: 4_711, reminder });
    expect(readLinkToken(secret, token)).toEqual({ accountId: 4_711, reminder });
    expect(readLinkToken('another secret, of as many characters', token)).toBeNull();
    expect(readLinkToken(secret, token.replace(/^\w+/u, '1'))).toBeNull();
    for (const other of REMINDERS.filter((name) => name !== reminder)) {
      expect(readLinkToken(secret, token.replace(reminder, other))).toBeNull();
    }
    for (let place = token.length - 22; place < token.length - 1; place += 1) {
      const letter = token[place] === 'A' ? 'B' : 'A';
      expect(readLinkToken(secret, token.slice(0, place) + letter + token.slice(place + 1))).toBeNull();
    }
  }
  for (const odd of ['', '-', '--', '1-idle-', '1-other-AAAAAAAAAAAAAAAAAAAAAA'])
    expect(readLinkToken(secret, odd)).toBeNull();
});
