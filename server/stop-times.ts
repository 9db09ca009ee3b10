/** How long a stop of the product takes at the most. Whoever waits for one (tools/start.ts, a service manager) waits for longer. */

/** For each part, in the order in which they close. */
export const STOP_MS = {
  connections: 9_000,
  traces: 1_000,
  jobs: 2_000,
  // Killed at once, but its processes give way to all others: on a crowded machine their turn to end comes late.
  renderer: 3_000,
  mailer: 1_000,
  database: 5_000,
} as const;

/** How long calls are still taken after a stop was asked for, unless `DRAIN_SECONDS` says so: as long as a proxy takes to notice. */
export const drainSeconds = (given: number | undefined, production: boolean): number => given ?? (production ? 5 : 0);

/** From the first word of stopping to the end of the process. */
export const stopWithinMs = (drain: number): number =>
  drain * 1000 + Object.values(STOP_MS).reduce<number>((sum, part) => sum + part, 0);
