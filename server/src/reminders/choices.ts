/** What people have switched off, by account; whatever has no row is sent. */
import type { Kysely } from 'kysely';
import type { ReminderChoices } from '@eqinox/contract/reminders';
import type { Reminder } from '@eqinox/domain/reminders/words';
import type { Database } from '../database.ts';

export const choicesOf = async (db: Kysely<Database>, accountId: number): Promise<ReminderChoices> => {
  const rows = await db
    .selectFrom('reminders.switched_off')
    .where('account_id', '=', accountId)
    .select('reminder')
    .execute();
  const off = new Set(rows.map(({ reminder }) => reminder));
  return {
    idle: !off.has('idle'),
    unbegun: !off.has('unbegun'),
    booklet: !off.has('booklet'),
    gift: !off.has('gift'),
    appointment: !off.has('appointment'),
    opinion: !off.has('opinion'),
  };
};

/** The same again changes nothing. */
export const switchReminder = async (
  db: Kysely<Database>,
  accountId: number,
  reminder: Reminder,
  on: boolean,
  now: Date,
): Promise<void> => {
  if (on) {
    await db
      .deleteFrom('reminders.switched_off')
      .where('account_id', '=', accountId)
      .where('reminder', '=', reminder)
      .execute();
    return;
  }
  await db
    .insertInto('reminders.switched_off')
    .values({ account_id: accountId, reminder, switched_off_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Nobody is reminded whose account is about to be erased; `held` false: the erasure was taken back. */
export const holdReminders = async (
  db: Kysely<Database>,
  accountId: number,
  held: boolean,
  now: Date,
): Promise<void> => {
  if (held) {
    await db
      .insertInto('reminders.held')
      .values({ account_id: accountId, held_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else await db.deleteFrom('reminders.held').where('account_id', '=', accountId).execute();
};
