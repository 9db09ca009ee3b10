import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderPrice } from './order-price.ts';

it.each([
  ['nothing typed', 12_000, null, [], [0, [], 12_000]],
  ['a promo code', 12_000, { percent: 10 }, [], [1200, [], 10_800]],
  ['a card that covers a part', 12_000, null, [5000], [0, [5000], 7000]],
  ['a card that covers more', 12_000, null, [20_000], [0, [12_000], 0]],
  ['two cards, the first as much as it can', 12_000, null, [5000, 10_000], [0, [5000, 7000], 0]],
  ['a code, then cards', 12_000, { percent: 50 }, [5000, 5000], [6000, [5000, 1000], 0]],
  ['an empty card', 5000, null, [0, 1000], [0, [0, 1000], 4000]],
  ['a card in debt', 5000, null, [-300], [0, [0], 5000]],
] as const)('%s', (_, list, reduction, balances, [discount, gifts, total]) => {
  expect(orderPrice(list, reduction, balances)).toEqual({ list, discount, gifts, total });
});

it('adds up for any order: nothing negative, no card beyond its balance, none asked while nothing is left', () => {
  const reductions = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
    fc.integer({ min: 1, max: 50_000 }).map((cents) => ({ cents })),
  );
  fc.assert(
    fc.property(fc.nat(50_000), reductions, fc.array(fc.nat(30_000), { maxLength: 5 }), (list, reduction, balances) => {
      const { discount, gifts, total } = orderPrice(list, reduction, balances);
      const given = gifts.reduce((sum, gift) => sum + gift, 0);
      expect(total).toBe(list - discount - given);
      expect(total).toBeGreaterThanOrEqual(0);
      for (const [index, gift] of gifts.entries()) {
        expect(gift).toBeLessThanOrEqual(balances[index] ?? 0);
        expect(gift).toBeGreaterThanOrEqual(0);
      }
      const held = balances.reduce((sum, balance) => sum + balance, 0);
      expect(total).toBe(Math.max(0, list - discount - held));
    }),
  );
});
