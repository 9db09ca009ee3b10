/** Who reads a question: whether the screen around it says tu. */
import { parisDate } from '@eqinox/domain/calendar';
import { isAdult } from '@eqinox/domain/consent/age';
import type { Kysely } from 'kysely';
import { getAccount } from '../account/index.ts';
import type { Database } from '../database.ts';

/** `{ young: true }` under 18; nothing of an adult, nor of whoever told no birth date. */
export const youngReader = async (db: Kysely<Database>, accountId: number, now: Date): Promise<{ young?: true }> => {
  const { birthday } = await getAccount(db, accountId);
  return birthday === null || isAdult(birthday, parisDate(now)) ? {} : { young: true };
};
