/**
 * Whether a birth date can be one: a real calendar day, not before 1900, not after `today` (both `YYYY-MM-DD`).
 */
export const birthdayHolds = (birthday: string, today: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday)) return false;
  const date = new Date(`${birthday}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(birthday);
  return real && birthday >= '1900-01-01' && birthday <= today;
};
