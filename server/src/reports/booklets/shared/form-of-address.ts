import { parisDate } from '@eqinox/domain/calendar';
import { isAdult } from '@eqinox/domain/consent/age';
import type { Reader } from '@eqinox/domain/reports/booklets-by-age';
import type { FormOfAddress } from './booklet-texts.ts';

/** Who was under 18 on the day of the diagnostic, by the date of `protectingBirthdayOf`, is addressed as tu. */
export const formOfAddress = (birthday: string | null, completedAt: Date): FormOfAddress =>
  birthday === null || isAdult(birthday, parisDate(completedAt)) ? 'vous' : 'tu';

/** The same rule, for what may be read. */
export const readerOf = (address: FormOfAddress): Reader => (address === 'tu' ? 'young' : 'adult');
