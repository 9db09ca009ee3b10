/** What people are reminded of by mail: each once, each switched off by itself. */
export const REMINDERS = ['idle', 'unbegun', 'booklet', 'gift'] as const;
/**
 * `idle`: answers of a part that was begun are about to have waited too long. `unbegun`: what was bought waits to be begun.
 * `booklet`: it is ready. `gift`: a gift was not opened; its giver hears of it.
 */
export type Reminder = (typeof REMINDERS)[number];
