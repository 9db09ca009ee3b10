import { parisDate } from '@eqinox/domain/calendar';
import { isAdult } from '@eqinox/domain/consent/age';
import type { Address } from './booklet-texts.ts';

/** Who was under 18 on the day of the diagnostic is addressed as tu. */
export const addressOf = (birthday: string | null, completedAt: Date): Address =>
  birthday === null || isAdult(birthday, parisDate(completedAt)) ? 'vous' : 'tu';
