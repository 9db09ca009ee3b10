import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagState, mayBuy, restitutionDue } from './state.ts';
import type { PurchaseMoments } from './words.ts';

const essential = { kind: 'diagnostic', parts: ['behaviour', 'resources'], restitution: null } as const;
const balance = { ...essential, restitution: { libelle: '30 min', minutes: 30, cents: 4500 } } as const;
const debrief = { kind: 'option', parts: [], restitution: { libelle: '60 min', minutes: 60, cents: 9000 } } as const;
const short = { kind: 'short', parts: ['resources'], restitution: null } as const;

const bought = (offer: PurchaseMoments['offer'], moments: Partial<PurchaseMoments> = {}): PurchaseMoments => ({
  offer,
  boughtAt: 1,
  completedAt: null,
  bookedAt: null,
  closedAt: null,
  ...moments,
});

describe('state of a person', () => {
  it.each([
    ['nothing', [], 0],
    ['only the short diagnostic', [bought(short, { completedAt: 5 })], 0],
    ['bought, to take', [bought(essential)], 1],
    ['completed, no debrief in the offer', [bought(essential, { completedAt: 5 })], 2],
    ['completed, debrief due', [bought(balance, { completedAt: 5 })], 3],
    ['debrief booked', [bought(balance, { completedAt: 5, bookedAt: 6 })], 4],
    ['debrief closed', [bought(balance, { completedAt: 5, bookedAt: 6, closedAt: 7 })], 5],
    ['an option is due at once', [bought(essential, { completedAt: 5 }), bought(debrief)], 3],
    [
      'a new diagnostic beats a booked debrief',
      [bought(balance, { completedAt: 5, bookedAt: 6 }), bought(essential)],
      1,
    ],
    ['a booked debrief beats a due one', [bought(balance, { completedAt: 5, bookedAt: 6 }), bought(debrief)], 4],
    [
      'a completion after the last closing',
      [bought(balance, { completedAt: 5, bookedAt: 6, closedAt: 7 }), bought(essential, { completedAt: 8 })],
      2,
    ],
  ] as const)('%s', (_name, purchases, state) => {
    expect(diagState(purchases)).toBe(state);
  });

  it('lets people buy in states 0, 2 and 5 only', () => {
    expect(([0, 1, 2, 3, 4, 5] as const).filter(mayBuy)).toEqual([0, 2, 5]);
  });

  const moments = fc.array(
    fc
      .record({
        offer: fc.constantFrom(essential, balance, debrief, short),
        completedAt: fc.option(fc.integer({ min: 2, max: 50 })),
        bookedAt: fc.option(fc.integer({ min: 51, max: 70 })),
        closedAt: fc.option(fc.integer({ min: 71, max: 99 })),
      })
      .map((moment) => bought(moment.offer, moment)),
    { maxLength: 5 },
  );

  it('does not depend on the order of purchases', () => {
    fc.assert(
      fc.property(moments, (purchases) => {
        expect(diagState(purchases.toReversed())).toBe(diagState(purchases));
      }),
    );
  });

  it('says 3 only when a debrief is due, and never for the short diagnostic alone', () => {
    fc.assert(
      fc.property(moments, (purchases) => {
        const state = diagState(purchases);
        if (state === 3) expect(purchases.some(restitutionDue)).toBe(true);
        if (purchases.every((purchase) => purchase.offer.kind === 'short')) expect(state).toBe(0);
      }),
    );
  });
});
