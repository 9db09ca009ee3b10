/**
 * Whether a moment lies more than so many calendar months back: "6 months" means the same date, the last day of a shorter
 * month standing for the one that it lacks. On the very anniversary it does not yet. UTC, like everything stored.
 */
export const olderThanMonths = (moment: Date, months: number, now: Date): boolean => {
  const limit = new Date(moment);
  const day = limit.getUTCDate();
  limit.setUTCMonth(limit.getUTCMonth() + months);
  if (limit.getUTCDate() !== day) limit.setUTCDate(0);
  return now > limit;
};
