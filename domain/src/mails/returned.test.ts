import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDeadAddress, isHeldBack, PAUSE_MS, type Return, returnOfStatus, stateAfter } from './returned.ts';
import { MAIL_STATES, type MailState } from './words.ts';

test.each(['5.1.1', '5.1.0', '5.1.2', '5.1.3', '5.1.10', '5.2.1', '5.4.4', '5.0.0', '5.5.0', '550', '551', '553'])(
  '%s: the address takes no mail',
  (status) => {
    expect(isDeadAddress(status)).toBe(true);
    expect(returnOfStatus(status)).toBe('dead');
  },
);

test.each([
  ['a full mailbox', '5.2.2'],
  ['a full mailbox that empties', '4.2.2'],
  ['a policy', '5.7.1'],
  ['the sender’s address', '5.1.7'],
  ['the sender’s system', '5.1.8'],
  ['a message too large', '5.3.4'],
  ['given up for time', '5.4.7'],
  ['a message that is malformed', '5.6.0'],
  ['a number that only begins like one', '5.1.11'],
  ['a reply about storage', '552'],
  ['a reply about the transaction', '554'],
  ['a server that is busy', '450'],
  ['nothing', ''],
  ['words around it', 'smtp; 5.1.1'],
])('%s (%s) leaves the address open', (_, status) => {
  expect(isDeadAddress(status)).toBe(false);
});

const returns = fc.constantFrom<Return[]>('dead', 'not-now', 'complaint');
const later = (state: MailState, heard: Return): MailState => stateAfter(state, heard) ?? state;

test('whatever comes back, in any order and any number of times, is what the worst of it says', () => {
  fc.assert(
    fc.property(fc.array(returns, { minLength: 1, maxLength: 8 }), (heard) => {
      const worst = heard.includes('complaint') ? 'complained' : heard.includes('dead') ? 'returned' : 'soft-returned';
      expect(heard.reduce(later, 'taken' as MailState)).toBe(worst);
    }),
  );
});

test('told twice says nothing new, and a mail that never left has nothing to come back', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MAIL_STATES), returns, (state, heard) => {
      expect(stateAfter(later(state, heard), heard)).toBeNull();
      if (['moot', 'failed', 'suppressed'].includes(state)) expect(stateAfter(state, heard)).toBeNull();
    }),
  );
});

test('a code is tried a day after the last return, and nothing else is', () => {
  const returnedAt = new Date('2026-03-02T10:00:00Z');
  const after = (ms: number) => new Date(returnedAt.getTime() + ms);
  expect(isHeldBack(true, returnedAt, after(PAUSE_MS - 1))).toBe(true);
  expect(isHeldBack(true, returnedAt, after(PAUSE_MS))).toBe(false);
  expect(isHeldBack(false, returnedAt, after(365 * PAUSE_MS))).toBe(true);
});
