import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter, daysAfter, parisDate } from '../calendar.ts';
import { isWorkingDay } from './french-calendar.ts';
import { lastWithdrawalDay, lastWithdrawalInstant, refundOf, type Withdrawable, withdrawalEnds } from './withdrawal.ts';

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

/** Contract, its last day, and the first instant at which it is too late. */
it.each([
  ['a Friday that ends a Friday', '2026-11-20T10:00:00Z', '2026-12-04', '2026-12-04T23:00:00Z'],
  ['a Sunday that ends a Sunday: Monday', '2026-11-22T13:00:00Z', '2026-12-07', '2026-12-07T23:00:00Z'],
  ['a Saturday that ends a Saturday: Monday', '2026-11-21T13:00:00Z', '2026-12-07', '2026-12-07T23:00:00Z'],
  ['the last minute of a day in Paris', '2026-11-20T22:59:59.999Z', '2026-12-04', '2026-12-04T23:00:00Z'],
  ['the first minute of the next, the same day in UTC', '2026-11-20T23:00:00Z', '2026-12-07', '2026-12-07T23:00:00Z'],
  ['Christmas, a Friday: Monday', '2026-12-11T12:00:00Z', '2026-12-28', '2026-12-28T23:00:00Z'],
  ['Christmas, a Wednesday: Thursday', '2024-12-11T12:00:00Z', '2024-12-26', '2024-12-26T23:00:00Z'],
  ['the new year, a Friday: Monday', '2026-12-18T12:00:00Z', '2027-01-04', '2027-01-04T23:00:00Z'],
  ['over the new year', '2026-12-22T12:00:00Z', '2027-01-05', '2027-01-05T23:00:00Z'],
  ['the Saturday before Easter Monday: Tuesday', '2027-03-13T12:00:00Z', '2027-03-30', '2027-03-30T22:00:00Z'],
  ['Ascension: the Friday after', '2026-04-30T12:00:00Z', '2026-05-15', '2026-05-15T22:00:00Z'],
  ['Ascension on 8 May: the Friday', '2024-04-24T12:00:00Z', '2024-05-10', '2024-05-10T22:00:00Z'],
  ['Ascension and 8 May beside each other: Monday', '2043-04-23T12:00:00Z', '2043-05-11', '2043-05-11T22:00:00Z'],
  ['the Saturday before Whit Monday: Tuesday', '2026-05-09T12:00:00Z', '2026-05-26', '2026-05-26T22:00:00Z'],
  ['14 July, a Tuesday: Wednesday', '2026-06-30T12:00:00Z', '2026-07-15', '2026-07-15T22:00:00Z'],
  ['11 November, a Wednesday: Thursday', '2026-10-28T12:00:00Z', '2026-11-12', '2026-11-12T23:00:00Z'],
  ['over the change to summer time', '2026-03-20T12:00:00Z', '2026-04-03', '2026-04-03T22:00:00Z'],
  ['over the change to winter time', '2026-10-13T12:00:00Z', '2026-10-27', '2026-10-27T23:00:00Z'],
  ['the night that has two o’clock twice', '2026-10-25T00:30:00Z', '2026-11-09', '2026-11-09T23:00:00Z'],
  ['a leap day', '2028-02-15T12:00:00Z', '2028-02-29', '2028-02-29T23:00:00Z'],
])('%s', (_, concluded, last, over) => {
  const concludedAt = new Date(concluded);
  expect(lastWithdrawalDay(concludedAt)).toBe(last);
  expect(withdrawalEnds(concludedAt)).toEqual(new Date(over));
  expect(parisDate(lastWithdrawalInstant(concludedAt))).toBe(last);
});

const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

it('lasts from 14 to 20 days of the calendar, to the midnight after a working day', () => {
  fc.assert(
    fc.property(instants, (concludedAt) => {
      const [first, last] = [parisDate(concludedAt), lastWithdrawalDay(concludedAt)];
      expect(last >= daysAfter(first, 14) && last <= daysAfter(first, 20)).toBe(true);
      expect(isWorkingDay(last)).toBe(true);
      // Every day between the fourteenth and the last one is none.
      for (let day = daysAfter(first, 14); day < last; day = dayAfter(day)) expect(isWorkingDay(day)).toBe(false);
      const over = withdrawalEnds(concludedAt);
      expect(parisDate(over)).toBe(dayAfter(last));
      expect(parisDate(new Date(over.getTime() - 1))).toBe(last);
    }),
    { numRuns: 1000 },
  );
});

it('never ends earlier for a later contract, and at one time for all contracts of a day', () => {
  fc.assert(
    fc.property(instants, instants, (one, other) => {
      const [earlier, later] = one <= other ? [one, other] : [other, one];
      expect(withdrawalEnds(earlier) <= withdrawalEnds(later)).toBe(true);
      if (parisDate(one) === parisDate(other)) expect(withdrawalEnds(one)).toEqual(withdrawalEnds(other));
    }),
  );
});
