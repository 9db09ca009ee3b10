import { monthAfter, parisDate, parisInstant } from '@eqinox/domain/calendar';

/** A month after it was asked for (GDPR article 12.3): when that day begins in Paris. */
export const dueAt = (askedAt: Date): string => parisInstant(monthAfter(parisDate(askedAt)), 0).toISOString();
