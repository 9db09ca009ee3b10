import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountOf, promoHolds, type PromoTerms } from './promo-code.ts';

describe('what a code takes off', () => {
  it.each([
    [{ percent: 10 }, 12_000, 1200],
    [{ percent: 100 }, 5000, 5000],
    [{ percent: 33 }, 50, 17],
    [{ percent: 50 }, 1, 1],
    [{ percent: 10 }, 0, 0],
    [{ cents: 1500 }, 5000, 1500],
    [{ cents: 9000 }, 5000, 5000],
  ] as const)('%o of %i cents: %i', (reduction, list, discount) => {
    expect(discountOf(reduction, list)).toBe(discount);
  });

  it('is whole cents between nothing and the whole price, and never less for a higher price', () => {
    const reductions = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
      fc.integer({ min: 1, max: 100_000 }).map((cents) => ({ cents })),
    );
    fc.assert(
      fc.property(reductions, fc.nat(1_000_000), fc.nat(1000), (reduction, list, more) => {
        const discount = discountOf(reduction, list);
        expect(Number.isInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(list);
        expect(discountOf(reduction, list + more)).toBeGreaterThanOrEqual(discount);
      }),
    );
  });
});

describe('when a code holds', () => {
  const terms: PromoTerms = {
    reduction: { percent: 10 },
    startsAt: new Date('2026-12-01T00:00:00Z'),
    endsAt: new Date('2027-01-01T00:00:00Z'),
    offerIds: [27, 29],
    totalLimit: 3,
    personLimit: 1,
  };
  const occasion = { offerId: 27, now: new Date('2026-12-24T12:00:00Z'), usesInAll: 2, usesByPerson: 0 };
  const open = { ...terms, startsAt: null, endsAt: null, offerIds: null, totalLimit: null, personLimit: null };

  it.each([
    ['here and now', terms, {}, true],
    ['at its first instant', terms, { now: terms.startsAt }, true],
    ['before it', terms, { now: new Date('2026-11-30T23:59:59.999Z') }, false],
    ['at its end', terms, { now: terms.endsAt }, false],
    ['on another offer', terms, { offerId: 30 }, false],
    ['with no use left', terms, { usesInAll: 3 }, false],
    ['a second time by the same person', terms, { usesByPerson: 1 }, false],
    ['without any limit', open, { offerId: 30, usesInAll: 999, usesByPerson: 999 }, true],
  ] as const)('%s', (_, code, changed, holds) => {
    expect(promoHolds(code, { ...occasion, ...changed } as typeof occasion)).toBe(holds);
  });
});
