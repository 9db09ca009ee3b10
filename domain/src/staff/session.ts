/** How long a session of staff lasts, and an account that nobody uses. */
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Without a call. */
export const IDLE_MS = 30 * MINUTE_MS;
/** Whatever is done meanwhile. */
export const LONGEST_MS = 12 * 60 * MINUTE_MS;
/** To take an invitation up. */
export const INVITATION_MS = 3 * DAY_MS;
/** After so long without a use an account signs in no more, until somebody enables it. */
export const DORMANT_MS = 60 * DAY_MS;

export const isDormant = (lastUsedAt: Date, now: Date): boolean => now.getTime() - lastUsedAt.getTime() > DORMANT_MS;
