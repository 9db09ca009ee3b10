/** When the message of a gift leaves (decisions section 6): at eight o'clock in Paris on its day, at once when that is past. */
import { type CalendarDate, parisInstant } from '../calendar.ts';

/** The full hour in Paris at which messages leave. */
export const GIFT_HOUR = 8;

/** The instant that a day means; it may be past. */
export const giftDueAt = (day: CalendarDate): Date => parisInstant(day, GIFT_HOUR);

/** The instant at which a message that is paid for now leaves; null: at once. */
export const giftLeavesAt = (day: CalendarDate, now: Date): Date | null => {
  const due = giftDueAt(day);
  return due > now ? due : null;
};
