/** What `npm run test:load` refuses besides errors: a save that is slower than people are promised, memory that grows. */
import { growth, ms } from '../server/bench/figure.ts';

/** The objective of docs/operating.md: 99 of 100 answers within it. */
export const SLOWEST_SAVE_MS = 100;

/**
 * From the middle third to the last, in ten minutes some 100 booklets and as many invoices apart: what `npm run bench -- booklets` allows between
 * its 50th and its 300th. The compiler keeps memory until its worker is replaced, and its successor starts before: two moments would differ by as
 * much as a worker has, so that medians are compared. A save that kept two kilobytes of its call would be beyond it: 50,000 are made meanwhile.
 */
export const LARGEST_GROWTH_MB = 100;

export interface Loaded {
  readonly p99: number;
  /** Resident memory of the product in megabytes: median of the middle third and of the last. */
  readonly early: number;
  readonly late: number;
}

/** A sentence for each bound that was passed; a figure that is none has passed it. */
export const beyondBounds = ({ p99, early, late }: Loaded): string[] => [
  ...(p99 <= SLOWEST_SAVE_MS
    ? []
    : [`one answer in a hundred took ${ms(p99)}, at most ${SLOWEST_SAVE_MS} ms are promised`]),
  ...(late - early <= LARGEST_GROWTH_MB
    ? []
    : [`memory grew by ${growth(early, late)}, at most +${LARGEST_GROWTH_MB} MB are allowed`]),
];
