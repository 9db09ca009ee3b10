import { describe, expect, test } from 'vitest';
import type { PurchaseMoments } from '../offers/words.ts';
import { isAwaited, oldestDue } from './restitutions.ts';

const hour = { libelle: '1 h', minutes: 60, cents: 9000 };
const essential = { kind: 'diagnostic', parts: ['behaviour', 'resources'], restitution: null } as const;
const signature = { ...essential, restitution: hour } as const;
const debrief = { kind: 'option', parts: [], restitution: hour } as const;

const bought = (
  offer: PurchaseMoments['offer'],
  boughtAt: number,
  moments: Partial<PurchaseMoments> = {},
): PurchaseMoments => ({ offer, boughtAt, completedAt: null, bookedAt: null, closedAt: null, ...moments });

describe('the oldest restitution due', () => {
  const first = bought(signature, 1, { completedAt: 9 });
  const second = bought(signature, 2, { completedAt: 5 });
  const option = bought(debrief, 7);
  test.each([
    ['nothing bought', [], null],
    ['an offer without restitution', [bought(essential, 1, { completedAt: 2 })], null],
    ['a diagnostic to take', [bought(signature, 1)], null],
    ['completed first, though bought later', [first, second], second],
    ['an option, due when bought', [first, option], option],
    ['completed before the option was bought', [option, second], second],
    [
      'all booked or closed',
      [
        { ...first, bookedAt: 10 },
        { ...second, bookedAt: 6, closedAt: 8 },
      ],
      null,
    ],
    ['one booked, another due', [{ ...second, bookedAt: 6 }, first], first],
  ])('%s', (_, purchases, due) => {
    expect(oldestDue(purchases)).toBe(due);
    expect(oldestDue(purchases.toReversed())).toBe(due);
  });
});

test.each([
  [null, null, false],
  [5, null, true],
  [5, 6, false],
])('booked at %s, closed at %s: awaited is %s', (bookedAt, closedAt, awaited) => {
  expect(isAwaited(bought(signature, 1, { completedAt: 2, bookedAt, closedAt }))).toBe(awaited);
});
