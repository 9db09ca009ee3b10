/** Says whose account a consultant of the catalogue has: the one place where it begins. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { tieConsultant } from '../staff/index.ts';
import { stopFeed } from './calendars.ts';

/**
 * False when the member is a consultant already, or the consultant has an account. The caller knows the member's role. The secret address of their
 * calendar that was made before is over: who has it may be whoever had another account, or none, and no later end of this one revives it.
 */
export const giveAccount = async (
  db: Kysely<Database>,
  memberId: number,
  consultantId: number,
  now: Date,
): Promise<boolean> => {
  if (!(await tieConsultant(db, memberId, consultantId, now))) return false;
  await stopFeed(db, consultantId);
  return true;
};
