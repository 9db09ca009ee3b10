/** How long a sitting may pause; configuration (SITTING_IDLE_HOURS, PARTS_GAP_DAYS), never constants of the code. */
export type SittingRules = { readonly idleHours: number; readonly partsGapDays: number };

export type SittingVerdict = 'continue' | 'reset-part' | 'reset-both' | 'withdrawn';

const HOUR = 3_600_000;

/**
 * What happens when somebody answers now (decisions section 3, "Sitting and reset"); only a save asks.
 * - The contract was withdrawn from: nothing more is taken, nothing starts again.
 * - More than `idleHours` since the last answer of this part: that part starts again.
 * - Part 2 begun, or begun anew, more than `partsGapDays` after part 1 was completed: both start again, as they would no longer
 *   describe the same moment. A part 2 under way is not cut because the limit passes meanwhile.
 * A part without an answer has nothing to lose and goes on; the short diagnostic has no part 1 (`partOneCompletedAt` null).
 */
export const sittingVerdict = (
  sitting: {
    readonly part: 1 | 2;
    /** The latest answer of this part that still counts, null before the first. */
    readonly lastAnswerAt: Date | null;
    readonly partOneCompletedAt: Date | null;
    readonly withdrawnAt: Date | null;
  },
  now: Date,
  rules: SittingRules,
): SittingVerdict => {
  if (sitting.withdrawnAt !== null) return 'withdrawn';
  const idle = sitting.lastAnswerAt !== null && elapsed(sitting.lastAnswerAt, now) > rules.idleHours * HOUR;
  const underWay = sitting.lastAnswerAt !== null && !idle;
  if (underWay) return 'continue';
  const partsApart =
    sitting.part === 2 &&
    sitting.partOneCompletedAt !== null &&
    elapsed(sitting.partOneCompletedAt, now) > rules.partsGapDays * 24 * HOUR;
  if (partsApart) return 'reset-both';
  return idle ? 'reset-part' : 'continue';
};

/**
 * The last moment at which the next answer still continues (see {@link sittingVerdict}); null when nothing runs out. Part 2 under
 * way is kept by its own last answer, part 2 before its first by the end of part 1.
 */
export const keptUntil = (
  sitting: Pick<Parameters<typeof sittingVerdict>[0], 'part' | 'lastAnswerAt' | 'partOneCompletedAt'>,
  rules: SittingRules,
): Date | null => {
  const { part, lastAnswerAt, partOneCompletedAt } = sitting;
  if (lastAnswerAt !== null) return new Date(lastAnswerAt.getTime() + rules.idleHours * HOUR);
  if (part === 1 || partOneCompletedAt === null) return null;
  return new Date(partOneCompletedAt.getTime() + rules.partsGapDays * 24 * HOUR);
};

/** The number that the web stores as `session_reinit_type`: 1 and 2 for the part alone, 3 for both. */
export const resetType = (part: 1 | 2, verdict: Extract<SittingVerdict, 'reset-part' | 'reset-both'>): 1 | 2 | 3 => {
  return verdict === 'reset-both' ? 3 : part;
};

const elapsed = (from: Date, to: Date): number => {
  return to.getTime() - from.getTime();
};
