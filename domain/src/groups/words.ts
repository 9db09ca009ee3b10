/** Groups: an organisation or a class that answers together, and what is told of it. */
export const GROUP_KINDS = ['organisation', 'class'] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

/** What the organiser sees of a seat, and no more. `free`: handed to nobody yet. */
export const SEAT_STATES = ['free', 'invited', 'opened', 'finished'] as const;
export type SeatState = (typeof SEAT_STATES)[number];

/**
 * A group that is smaller says nothing. So many must also have come or gone before another portrait, counted against each that was shown,
 * and a part is shown from twice as many on.
 */
export const LEAST_PEOPLE = 10;
/** As far as an organisation of adults may raise it, when it makes a group. Nobody lowers it. */
export const MOST_LEAST_PEOPLE = 50;

export const mayAskFor = (kind: GroupKind, leastPeople: number): boolean =>
  leastPeople === LEAST_PEOPLE ||
  (kind === 'organisation' &&
    Number.isInteger(leastPeople) &&
    leastPeople > LEAST_PEOPLE &&
    leastPeople <= MOST_LEAST_PEOPLE);
/** What one person may show by name to their group. */
export const MOST_SHOWN = 5;
/** Whether somebody may show facets by name: they may; they have not finished; never, being under 18 or in a class. */
export const MAP_STATES = ['open', 'unfinished', 'young'] as const;
export type MapState = (typeof MAP_STATES)[number];

/** Share of those who opened their seat that must have finished for a portrait before its day. */
const ENOUGH_FINISHED = 0.8;

export const MOST_SEATS = 500;
export const MOST_PARTS = 12;

/** What a seat gives: the adults' diagnostic with its booklet, and that of the young. */
export const SEAT_OFFERS: Readonly<Record<GroupKind, number>> = { organisation: 27, class: 28 };

/** Whether the first portrait may be drawn: its day has come, or enough have finished of those who hold a seat. */
export const isClosing = (held: number, finished: number, dayHasCome: boolean): boolean =>
  dayHasCome || (held > 0 && finished >= ENOUGH_FINISHED * held);
