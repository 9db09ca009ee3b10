import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardPartOf, isDecidedAlone } from './refund-grant.ts';

const DAY_MS = 24 * 3_600_000;
const withdrawalEnds = new Date('2026-12-08T22:59:59.999Z');

describe('one decides', () => {
  test.each([
    [5000, 0, 0, true],
    [5001, 0, 0, false],
    [2000, 3000, 0, true],
    // Two halves of something larger.
    [2001, 3000, 0, false],
    [1, 5000, 0, false],
    [5000, 0, 1, false],
    [1, 0, DAY_MS, false],
  ])('%i cents after %i, %i ms after the fourteen days: %s', (cents, alone, late, expected) => {
    const now = new Date(withdrawalEnds.getTime() + late);
    expect(isDecidedAlone({ cents, alone, together: alone, now, withdrawalEnds })).toBe(expected);
  });

  test.each([
    [5_000, 45_000, true],
    [5_000, 45_001, false],
    [1, 50_000, false],
  ])('%i cents, after %i of all orders in thirty days: %s', (cents, together, expected) => {
    expect(isDecidedAlone({ cents, alone: 0, together, now: withdrawalEnds, withdrawalEnds })).toBe(expected);
  });
});

test('parts go where the whole would: to the card what it paid, no cent more, and first', () => {
  fc.assert(
    fc.property(fc.nat(30_000), fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 8 }), (paidByCard, parts) => {
      let before = 0;
      let card = 0;
      for (const cents of parts) {
        const part = cardPartOf(cents, { before, paidByCard });
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(cents);
        // Gift cards get something only when the bank card has all of its own back.
        if (part < cents) expect(card + part).toBe(paidByCard);
        card += part;
        before += cents;
      }
      expect(card).toBe(cardPartOf(before, { before: 0, paidByCard }));
    }),
  );
});
