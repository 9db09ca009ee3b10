/** What reminders hold of a person: to hand over, and to erase. */
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

export const remindersData = async (db: Kysely<Database>, accountId: number) => ({
  switchedOff: (
    await db
      .selectFrom('reminders.switched_off')
      .where('account_id', '=', accountId)
      .orderBy('reminder')
      .selectAll()
      .execute()
  ).map(({ reminder, switched_off_at }) => ({ reminder, switchedOffAt: switched_off_at })),
  written: (
    await db
      .selectFrom('reminders.written')
      .where('account_id', '=', accountId)
      .orderBy('written_at')
      .orderBy('reminder')
      .selectAll()
      .execute()
  ).map(({ reminder, written_at, mailed_at }) => ({ reminder, writtenAt: written_at, mailedAt: mailed_at })),
});

export const eraseReminders = async (db: Kysely<Database>, accountId: number): Promise<void> => {
  for (const table of ['reminders.written', 'reminders.switched_off', 'reminders.held'] as const) {
    await db.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
};
