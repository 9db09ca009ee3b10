/** Instants that people name by the clock in Paris. */

const HOUR_MS = 3_600_000;

const PARIS = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' });

/**
 * The instant at which a day (`YYYY-MM-DD`) shows this full hour in Paris, which is one or two hours ahead of UTC. On the
 * night that skips two o'clock it is three o'clock; of an hour that comes twice, it is the first.
 */
export const parisInstant = (day: string, hour: number): Date => {
  const utc = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`).getTime();
  for (const ahead of [2, 1]) {
    const instant = new Date(utc - ahead * HOUR_MS);
    if (Number(PARIS.format(instant)) === hour) return instant;
  }
  return new Date(utc - HOUR_MS);
};

/** The day after, `YYYY-MM-DD`. */
export const dayAfter = (day: string): string => {
  return daysAfter(day, 1);
};

/** So many days later, `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string => {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
};
