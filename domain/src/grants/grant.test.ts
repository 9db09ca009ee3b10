import { describe, expect, test } from 'vitest';
import { grantEndsAt, isGrantOpen, mayGrant, supportEndsAt } from './grant.ts';

const DAY_MS = 24 * 3_600_000;
const day = (count: number): Date => new Date(Date.UTC(2026, 10, 24) + count * DAY_MS);

/** The same numbers again for whoever reads a failure. */
const randomOf = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
};

describe('a grant', () => {
  test('ends thirty days after the restitution, or ninety days after it was given', () => {
    expect(grantEndsAt({ grantedAt: day(0), closedAt: null })).toEqual(day(90));
    expect(grantEndsAt({ grantedAt: day(0), closedAt: day(10) })).toEqual(day(40));
    expect(grantEndsAt({ grantedAt: day(0), closedAt: day(90) })).toEqual(day(120));
    expect(grantEndsAt({ grantedAt: day(0), closedAt: day(91) })).toEqual(day(90));
  });

  test('given anew after the restitution lasts as long as the first would have', () => {
    expect(grantEndsAt({ grantedAt: day(20), closedAt: day(10) })).toEqual(day(40));
  });

  test('that is over stays over, whatever happens to the restitution', () => {
    const random = randomOf(7);
    for (let round = 0; round < 500; round += 1) {
      const grantedAt = day(random(30));
      const closing = day(random(200));
      const seen = random(260);
      // What was known on each day: a restitution that is closed later is not closed yet.
      const openOn = (count: number): boolean =>
        isGrantOpen({ grantedAt, withdrawnAt: null, closedAt: closing <= day(count) ? closing : null }, day(count));
      if (day(seen) < grantedAt || openOn(seen)) continue;
      for (let later = seen; later < 320; later += 1) expect(openOn(later), `${round}: ${seen}, ${later}`).toBe(false);
    }
  });

  test('is never open before it is given or once it is withdrawn', () => {
    expect(isGrantOpen({ grantedAt: day(1), withdrawnAt: null, closedAt: null }, day(0))).toBe(false);
    expect(isGrantOpen({ grantedAt: day(0), withdrawnAt: day(1), closedAt: null }, day(1))).toBe(false);
    expect(isGrantOpen({ grantedAt: day(0), withdrawnAt: null, closedAt: null }, day(89))).toBe(true);
    expect(isGrantOpen({ grantedAt: day(0), withdrawnAt: null, closedAt: null }, day(90))).toBe(false);
  });

  test('is given of a booked restitution, and until thirty days after it', () => {
    expect(mayGrant({ bookedAt: null, closedAt: null }, day(0))).toBe(false);
    expect(mayGrant({ bookedAt: day(0), closedAt: null }, day(400))).toBe(true);
    expect(mayGrant({ bookedAt: day(0), closedAt: day(1) }, day(30))).toBe(true);
    expect(mayGrant({ bookedAt: day(0), closedAt: day(1) }, day(31))).toBe(false);
  });

  test('of support ends after 24 hours', () => {
    expect(supportEndsAt(day(0))).toEqual(day(1));
  });
});
