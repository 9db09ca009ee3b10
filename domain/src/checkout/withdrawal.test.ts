import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundOf, type Withdrawable, withdrawalEnds } from './withdrawal.ts';

const essential: Withdrawable = {
  paid: 5000,
  list: 5000,
  restitution: 0,
  immediate: true,
  answered: 0,
  propositions: 192,
  completed: false,
  held: false,
};
const balance = { ...essential, paid: 12_000, list: 12_000, restitution: 4500 };
const debrief = { ...essential, paid: 9000, list: 9000, restitution: 9000, propositions: 0 };

it.each([
  ['not begun', essential, 5000],
  ['not begun, without the request', { ...essential, immediate: false }, 5000],
  ['half answered', { ...essential, answered: 96 }, 2500],
  ['half answered, without the request', { ...essential, answered: 96, immediate: false }, 5000],
  ['completed', { ...essential, answered: 192, completed: true }, 0],
  ['completed, without the request', { ...essential, answered: 192, completed: true, immediate: false }, 5000],
  ['with a restitution, a quarter answered', { ...balance, answered: 48 }, 4500 + 5625],
  ['completed, the restitution not held', { ...balance, answered: 192, completed: true }, 4500],
  ['completed, the restitution held', { ...balance, answered: 192, completed: true, held: true }, 0],
  ['paid with 10 % off, completed', { ...balance, paid: 10_800, answered: 192, completed: true }, 4050],
  ['an option not held', debrief, 9000],
  ['an option held', { ...debrief, held: true }, 0],
  ['an option held, without the request', { ...debrief, held: true, immediate: false }, 9000],
  ['an offer that cost nothing', { ...essential, paid: 0, list: 0 }, 0],
] as const)('%s', (_, contract, refund) => {
  expect(refundOf(contract)).toBe(refund);
});

it('is whole cents between nothing and what was paid, all of it without the request, never more for more answers', () => {
  const contracts = fc
    .record({
      list: fc.integer({ min: 1, max: 50_000 }),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      immediate: fc.boolean(),
      propositions: fc.constantFrom(0, 192, 272),
      done: fc.double({ min: 0, max: 1, noNaN: true }),
      completed: fc.boolean(),
      held: fc.boolean(),
    })
    .map(({ off, part, done, ...rest }) => ({
      ...rest,
      paid: Math.floor(rest.list * (1 - off)),
      restitution: Math.floor(rest.list * part),
      answered: Math.floor(rest.propositions * done),
    }));
  fc.assert(
    fc.property(contracts, (contract) => {
      const refund = refundOf(contract);
      expect(Number.isInteger(refund)).toBe(true);
      expect(refund).toBeGreaterThanOrEqual(0);
      expect(refund).toBeLessThanOrEqual(contract.paid);
      if (!contract.immediate) expect(refund).toBe(contract.paid);
      expect(refundOf({ ...contract, answered: contract.answered + 1 })).toBeLessThanOrEqual(refund);
      expect(refundOf({ ...contract, held: true })).toBeLessThanOrEqual(refundOf({ ...contract, held: false }));
    }),
  );
});

it('is open for fourteen days', () => {
  expect(withdrawalEnds(new Date('2026-11-20T10:00:00Z'))).toEqual(new Date('2026-12-04T10:00:00Z'));
});
