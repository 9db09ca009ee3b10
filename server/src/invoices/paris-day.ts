const inParis = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** The calendar day of an instant in Paris, `YYYY-MM-DD`: the day that French books put it on. */
export const parisDay = (instant: Date): string => inParis.format(instant);
