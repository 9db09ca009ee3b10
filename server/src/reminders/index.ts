/** The door of `reminders` for other features. */
export { holdReminders } from './choices.ts';
export { startReminders } from './write-reminders.ts';
export { eraseReminders, remindersData } from './personal-data.ts';
