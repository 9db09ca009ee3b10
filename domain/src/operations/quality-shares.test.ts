import fc from 'fast-check';
import { expect, test } from 'vitest';
import { qualityShares } from './quality-shares.ts';

test.each([
  [30, [0, 10, 20], 30, [0, 35, 65]],
  // Nine who did, or nine who did not.
  [30, [9, 21, 30], 30, [null, null, 100]],
  [104, [12, 52, 104], 100, [10, 50, 100]],
  [9, [9, 0, 0], null, [null, null, null]],
])('%i people, of whom %j: %s, %j', (people, signed, shown, shares) => {
  expect(qualityShares([{ people, signed }])).toEqual([{ people: shown, shares }]);
});

test('a month under ten has the smallest other one hidden with it, for whoever knows their sum', () => {
  const shown = qualityShares([50, 12, 4].map((people) => ({ people, signed: [0, 0, 0] })));
  expect(shown.map(({ people }) => people)).toEqual([50, null, null]);
});

test('what is shown is of nobody or of ten, on either side', () => {
  const month = fc.nat({ max: 60 }).chain((people) =>
    fc.record({
      people: fc.constant(people),
      signed: fc.array(fc.nat({ max: people }), { minLength: 3, maxLength: 3 }),
    }),
  );
  fc.assert(
    fc.property(fc.array(month, { maxLength: 6 }), (months) => {
      for (const [place, { people, shares }] of qualityShares(months).entries()) {
        const told = months[place]!;
        if (people === null) expect(shares).toEqual([null, null, null]);
        else expect(told.people).toBeGreaterThanOrEqual(10);
        for (const [sign, share] of shares.entries()) {
          if (share === null) continue;
          for (const count of [told.signed[sign]!, told.people - told.signed[sign]!])
            expect([0, 10]).toContain(Math.min(count, 10));
        }
      }
    }),
  );
});
