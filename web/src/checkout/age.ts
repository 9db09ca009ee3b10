import { parisDate } from '@eqinox/domain/calendar';
import { isAdult } from '@eqinox/domain/consent/age';
import { useReply } from '../api/queries.ts';
import { serverNow } from '../api/server-clock.ts';

/** As far as the birth date tells. */
export type Age = 'young' | 'adult' | 'unknown';

/** Of whoever is signed in. */
export const useAge = (): Age => {
  const { birthday } = useReply('GET /account/identity');
  if (birthday === null) return 'unknown';
  return isAdult(birthday, parisDate(serverNow())) ? 'adult' : 'young';
};
