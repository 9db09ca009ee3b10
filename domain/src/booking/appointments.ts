/** The date of a restitution: what becomes of it, and who may set another. */

/** How a date ended: another one was set, it was called off, one of the two did not come, or the restitution was held. */
export type Outcome = 'changed' | 'cancelled' | 'missed-by-person' | 'missed-by-consultant' | 'held';

export const MISSING = ['person', 'consultant'] as const;
/** Who did not come. */
export type Missing = (typeof MISSING)[number];

/** How a restitution stands, as a list is filtered by it. `closed`: over without having been held. */
export const RESTITUTION_STATES = ['due', 'booked', 'missed', 'held', 'closed'] as const;
export type RestitutionState = (typeof RESTITUTION_STATES)[number];

/** … and by what it waits for: `undated` is booked, with no date that stands or was missed. */
export const RESTITUTION_FILTERS = [...RESTITUTION_STATES, 'undated'] as const;
export type RestitutionFilter = (typeof RESTITUTION_FILTERS)[number];

const HOUR_MS = 3_600_000;

/** That somebody did not come is said from the hour of the date on, and for two days. */
const MISSED_WITHIN_MS = 48 * HOUR_MS;

export const mayBeMissed = (startsAt: Date, now: Date): boolean => {
  const since = now.getTime() - startsAt.getTime();
  return since >= 0 && since <= MISSED_WITHIN_MS;
};

/** Until when it may be said. */
export const missedUntil = (startsAt: Date): Date => new Date(startsAt.getTime() + MISSED_WITHIN_MS);

export const isMissed = (outcome: Outcome | null): boolean => outcome?.startsWith('missed-') ?? false;

/** From then on the consultant may close it as held: a meeting is not over before its time. */
export const isOver = (
  { startsAt, minutes }: { readonly startsAt: Date; readonly minutes: number },
  now: Date,
): boolean => now.getTime() >= startsAt.getTime() + minutes * 60_000;

/**
 * Whether a side's word that somebody did not come is still heard: as long as one may be said, of a date that stands or that somebody has
 * ended otherwise than it says. One that was changed or called off before its hour was missed by nobody.
 */
export const mayBeSaidMissed = (
  { startsAt, outcome }: { readonly startsAt: Date; readonly outcome: Outcome | null },
  missing: Missing,
  now: Date,
): boolean =>
  mayBeMissed(startsAt, now) &&
  (outcome === null || outcome === 'held' || (isMissed(outcome) && outcome !== `missed-by-${missing}`));

/** One new date is free, whoever did not come; after a second time the operator decides whether there is another. */
const FREE_NEW_DATES = 1;

export const newDateIsDecided = (timesMissed: number): boolean => timesMissed > FREE_NEW_DATES;

/** What calendars are told of a date (RFC 5546): each date is an invitation, the number after it its cancellation. */
export const nextSequence = (last: number | null): number => (last === null ? 0 : last + 2);
export const cancellationOf = (sequence: number): number => sequence + 1;
