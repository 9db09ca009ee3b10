import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PairCounts, pairShares } from './pair-shares.ts';

/** So many of so many, alike on both sides. */
const alike = (chose: number, people: number, fast = 0): PairCounts => ({
  people,
  chose,
  mirrored: people / 2,
  choseMirrored: chose / 2,
  fast,
});

test.each([
  [50, 'kept'],
  [80, 'kept'],
  [20, 'kept'],
  [82, 'review'],
  [18, 'review'],
  [90, 'review'],
  [92, 'replace'],
  [8, 'replace'],
  [100, 'replace'],
  [0, 'replace'],
])('%i of a hundred: %s', (chose, verdict) => {
  expect(pairShares(alike(chose, 100)).verdict).toBe(verdict);
});

test('under a hundred people it waits, says how many tens there are, and nothing else', () => {
  expect(pairShares(alike(98, 98, 40))).toEqual({
    people: 90,
    verdict: 'waits',
    first: null,
    shownLeft: null,
    shownRight: null,
    bySide: false,
    fast: null,
  });
});

test('a share with its interval, and by where the statement stood', () => {
  const counts = { people: 400, chose: 200, mirrored: 200, choseMirrored: 60, fast: 40 };
  expect(pairShares(counts)).toEqual({
    people: 400,
    verdict: 'kept',
    first: { low: 0.45, value: 0.5, high: 0.55 },
    shownLeft: { low: 0.63, value: 0.7, high: 0.76 },
    shownRight: { low: 0.24, value: 0.3, high: 0.37 },
    bySide: true,
    fast: 0.1,
  });
  expect(pairShares({ ...counts, choseMirrored: 95 }).bySide).toBe(false);
});

describe('nobody is seen', () => {
  test('where nine left a statement, the verdict stands and the share is hidden', () => {
    expect(pairShares(alike(192, 200))).toMatchObject({ verdict: 'replace', first: null, shownLeft: null });
  });

  test('what is shown is of nobody or of ten, by sides too', () => {
    const counts = fc.tuple(fc.nat(300), fc.nat(300)).chain(([plain, mirrored]) =>
      fc.record({
        people: fc.constant(plain + mirrored),
        chosePlain: fc.nat({ max: plain }),
        mirrored: fc.constant(mirrored),
        choseMirrored: fc.nat({ max: mirrored }),
        fast: fc.nat({ max: plain + mirrored }),
      }),
    );
    fc.assert(
      fc.property(counts, ({ people, chosePlain, mirrored, choseMirrored, fast }) => {
        const chose = chosePlain + choseMirrored;
        const shown = pairShares({ people, chose, mirrored, choseMirrored, fast });
        const told = (...cells: number[]) => expect(cells.filter((cell) => cell > 0 && cell < 10)).toEqual([]);
        if (shown.first) told(chose, people - chose);
        if (shown.shownLeft || shown.shownRight) {
          expect(shown.first).not.toBeNull();
          told(chosePlain, people - mirrored - chosePlain, choseMirrored, mirrored - choseMirrored);
        }
        if (shown.fast !== null) told(fast, people - fast);
        if (people < 100) expect(shown.verdict).toBe('waits');
        else expect(shown.people).toBeGreaterThanOrEqual(100);
      }),
    );
  });
});
