/** What people chose of one pair, in one bank and language: shares with their intervals, and no count that tells of fewer than ten. */
import type { Interval } from '../../estimation.ts';
import { fewestReached, tellable } from '../small-cells.ts';
import { PAIRS_FROM } from './claims.ts';
import { wilsonInterval } from './wilson.ts';

/** Answered faster than this, a pair was hardly read: milliseconds. */
export const FAST_MS = 1_200;

/** A statement that fewer than one in five chose is looked at again; fewer than one in ten, and its pair is replaced. */
const REVIEW = 5;
const REPLACE = 10;

export const PAIR_VERDICTS = ['waits', 'kept', 'review', 'replace'] as const;
export type PairVerdict = (typeof PAIR_VERDICTS)[number];

/** Numbers of people. `first` is the statement that stands left in the plan. */
export interface PairCounts {
  readonly people: number;
  readonly chose: number;
  /** To whom the first statement was shown on the right, and how many of them chose it. */
  readonly mirrored: number;
  readonly choseMirrored: number;
  readonly fast: number;
}

export interface PairShares {
  /** In tens, as far as they are full. */
  readonly people: number;
  readonly verdict: PairVerdict;
  /** Chose the first statement. Null before there are enough people, and where either statement was chosen by fewer than ten. */
  readonly first: Interval | null;
  /** The same by where it stood on the screen. Null too where one of the four counts would tell of fewer than ten. */
  readonly shownLeft: Interval | null;
  readonly shownRight: Interval | null;
  /** The two intervals do not touch: the side of the screen decides, and not the statement alone. */
  readonly bySide: boolean;
  readonly fast: number | null;
}

export const pairShares = ({ people, chose, mirrored, choseMirrored, fast }: PairCounts): PairShares => {
  const nothing = { first: null, shownLeft: null, shownRight: null, bySide: false, fast: null };
  if (people < PAIRS_FROM) return { people: fewestReached(people), verdict: 'waits', ...nothing };
  const plain = { people: people - mirrored, chose: chose - choseMirrored };
  const sides = [plain, { people: mirrored, chose: choseMirrored }].every(
    (side) => side.people > 0 && tellable(side.chose) && tellable(side.people - side.chose),
  );
  const whole = tellable(chose) && tellable(people - chose);
  const shownLeft = whole && sides ? wilsonInterval(plain.chose, plain.people) : null;
  const shownRight = whole && sides ? wilsonInterval(choseMirrored, mirrored) : null;
  return {
    people: fewestReached(people),
    verdict: verdictOf(Math.min(chose, people - chose), people),
    first: whole ? inPercent(wilsonInterval(chose, people)) : null,
    shownLeft: shownLeft && inPercent(shownLeft),
    shownRight: shownRight && inPercent(shownRight),
    bySide: shownLeft !== null && shownRight !== null && apart(shownLeft, shownRight),
    fast: tellable(fast) && tellable(people - fast) ? Math.round((100 * fast) / people) / 100 : null,
  };
};

/** The share decides, and not its interval: at a hundred people nothing would ever be outside with certainty. */
const verdictOf = (fewer: number, people: number): PairVerdict => {
  if (REPLACE * fewer < people) return 'replace';
  return REVIEW * fewer < people ? 'review' : 'kept';
};

/** Stricter than a test of the difference at 5 %, of which six pairs of 128 would fail by chance. */
const apart = (one: Interval, other: Interval): boolean => one.low > other.high || other.low > one.high;

/** To the whole percent: what one more person would change is not seen. */
const inPercent = ({ low, value, high }: Interval): Interval => ({
  low: Math.round(100 * low) / 100,
  value: Math.round(100 * value) / 100,
  high: Math.round(100 * high) / 100,
});
