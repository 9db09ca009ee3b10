/** When a reminder is due, counted from the moment that it is about (decision 38). */
import type { SittingRules } from '../diagnostic/sitting.ts';
import type { WrittenReminder } from './words.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Of the time that answers wait: 20 of 24 hours. */
const IDLE_SHARE = 5 / 6;

/** The moments that call for a reminder now: after `after`, and not after `until`. What is older is no news any more, or lost. */
export interface DueWindow {
  readonly after: Date;
  readonly until: Date;
}

/**
 * - `idle`: the last answer of the part, {@link IDLE_SHARE} of the sitting's limit ago, as long as an answer still continues.
 * - `unbegun`: the purchase, a week ago; `gift`: its message, a week ago. After a fortnight nobody is reminded any more.
 * - `booklet`: the last answer of the diagnostic, for two days.
 * - `opinion`: the closing of a restitution, a day ago; after a week it is asked by mail no more.
 * - `appointment`, `consultant`: two days before the date and two hours before it, for two hours: none comes once it has begun.
 */
export const dueWindow = (
  reminder: WrittenReminder,
  { idleHours }: Pick<SittingRules, 'idleHours'>,
  now: Date,
): DueWindow => {
  const [from, to] = {
    idle: [idleHours * HOUR * IDLE_SHARE, idleHours * HOUR],
    unbegun: [7 * DAY, 14 * DAY],
    gift: [7 * DAY, 14 * DAY],
    booklet: [0, 2 * DAY],
    opinion: [DAY, 7 * DAY],
    appointment: [0, 2 * HOUR],
    consultant: [0, 2 * HOUR],
  }[reminder] as [number, number];
  return { after: new Date(now.getTime() - to), until: new Date(now.getTime() - from) };
};
