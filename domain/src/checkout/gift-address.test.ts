import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AddressChanges, addressChange, MOST_CHANGES } from './gift-address.ts';

const changedAt = new Date('2026-12-01T10:00:00Z');
const later = (ms: number): Date => new Date(changedAt.getTime() + ms);

it.each([
  ['never changed', { changes: 0, changedAt: null }, later(0), 'free'],
  ['changed just now', { changes: 1, changedAt }, later(0), 300],
  ['a second before five minutes', { changes: 1, changedAt }, later(299_000), 1],
  ['a millisecond before', { changes: 2, changedAt }, later(299_999), 1],
  ['five minutes later', { changes: 2, changedAt }, later(300_000), 'free'],
  ['three times', { changes: 3, changedAt }, later(86_400_000), 'spent'],
] as const)('%s', (_, state, now, meets) => {
  expect(addressChange(state, now)).toBe(meets);
});

it('however often it is asked for, three changes go through at most, five minutes apart', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900_000 }), { maxLength: 30 }), (pauses) => {
      let [state, time]: [AddressChanges, number] = [{ changes: 0, changedAt: null }, changedAt.getTime()];
      const done: number[] = [];
      for (const pause of pauses) {
        time += pause;
        if (addressChange(state, new Date(time)) !== 'free') continue;
        done.push(time);
        state = { changes: state.changes + 1, changedAt: new Date(time) };
      }
      expect(done.length).toBeLessThanOrEqual(MOST_CHANGES);
      for (const [index, at] of done.entries())
        expect(at - (done[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(300_000);
    }),
  );
});
