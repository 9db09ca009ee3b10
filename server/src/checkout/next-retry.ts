/** When a provider who did not answer is asked again: soon at first, then every hour, for as long as it takes. */
const MINUTE = 60_000;
const SOON_MS = 5 * MINUTE;
const HOUR_MS = 60 * MINUTE;

/** `since`: when the answer was first wanted. */
export const nextRetryAt = (since: Date, now: Date): Date =>
  new Date(now.getTime() + (now.getTime() - since.getTime() < HOUR_MS ? SOON_MS : HOUR_MS));
