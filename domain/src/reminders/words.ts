/** What people are reminded of by mail: each once, each switched off by itself. */
export const REMINDERS = ['idle', 'unbegun', 'booklet', 'gift', 'appointment', 'opinion'] as const;
/**
 * `idle`: answers of a part that was begun are about to have waited too long. `unbegun`: what was bought waits to be begun.
 * `booklet`: it is ready. `gift`: a gift was not opened; its giver hears of it. `appointment`: the date of a restitution is near.
 * `opinion`: one was held, and its three questions wait.
 */
export type Reminder = (typeof REMINDERS)[number];

/** `consultant`: the same date, told to the other who comes; theirs is no person's to switch off. */
export const WRITTEN_REMINDERS = [...REMINDERS, 'consultant'] as const;
export type WrittenReminder = (typeof WRITTEN_REMINDERS)[number];

/** How long before its date each of the two comes, by its part. */
export const APPOINTMENT_HOURS = { 1: 48, 2: 2 } as const;
