/** The birth date for which a parent was asked: it outlives the request. */
import type { Kysely } from 'kysely';
import type { CalendarDate } from '@eqinox/domain/calendar';
import { protectingBirthday } from '@eqinox/domain/consent/age';
import type { Database } from '../database.ts';
import type { AccountRow } from './accounts.ts';

/** The date by which this person is a child, a young person or an adult, whatever the profile says by now. */
export const protectingBirthdayOf = ({
  birthday,
  asked_birthday,
}: Pick<AccountRow, 'birthday' | 'asked_birthday'>): CalendarDate | null => protectingBirthday(birthday, asked_birthday);

/** Keeps the date for which a parent is asked. Under the person's lock. */
export const keepAskedBirthday = async (
  db: Kysely<Database>,
  accountId: number,
  birthday: CalendarDate | null,
): Promise<void> => {
  await db
    .updateTable('account.accounts')
    .set({ asked_birthday: birthday })
    .where('id', '=', accountId)
    .execute();
};
