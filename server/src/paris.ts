/** Days as people in France count them. */
const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/** The calendar day in Europe/Paris at an instant, `YYYY-MM-DD`. */
export const todayInParis = (now: Date): string => paris.format(now);
