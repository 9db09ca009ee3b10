import type { Kysely } from 'kysely';
import { dueWindow } from '@eqinox/domain/reminders/due';
import { WRITTEN_REMINDERS, type WrittenReminder } from '@eqinox/domain/reminders/words';
import { transaction } from '../adapters/database/transaction.ts';
import { cancelWithdrawn } from '../booking/index.ts';
import type { WorkContext } from '../context.ts';
import type { Database } from '../database.ts';
import type { Job } from '../job.ts';
import type { EnqueueJob } from '../jobs.ts';
import { writeDueReminders } from './due-reminders.ts';

/** How often it is looked; a booklet's mail comes this late at most. */
const EVERY_MS = 10 * 60_000;
/** One waiting round for all machines. */
const ROUND = { singletonKey: 'round' };
/** Written at a time: a transaction stays short. */
const MOST = 200;

/**
 * The job: a round, and the next one behind it. Another machine may look at the same moment; what it writes is never written twice.
 * A reminder that fails holds up none of the others. The round is then tried again itself, and no other is begun meanwhile: after
 * an hour of that the queue raises its alarm.
 */
export const writeReminders: Job<'write-reminders'> = async (context) => {
  const { db, adapters, now } = context;
  const failures: unknown[] = [];
  await cancelWithdrawn(db, adapters.enqueue, now).catch((error: unknown) => failures.push(error));
  for (const reminder of WRITTEN_REMINDERS) {
    await writeAll(context, reminder).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  await adapters.enqueue(db, 'write-reminders', {}, { ...ROUND, startAfter: new Date(now.getTime() + EVERY_MS) });
};

const writeAll = async ({ db, env, adapters, now }: WorkContext, reminder: WrittenReminder): Promise<void> => {
  const window = dueWindow(reminder, env.sitting, now);
  let written: number;
  do {
    written = await transaction(db, async (db) => {
      const subjects = await writeDueReminders(db, reminder, window, now, MOST);
      for (const subject of subjects) await adapters.enqueue(db, 'mail-reminder', { reminder, ...subject });
      return subjects.length;
    });
  } while (written === MOST);
};

/** The first round, when the product starts; none is added to one that waits. */
export const startReminders = async (db: Kysely<Database>, enqueue: EnqueueJob): Promise<void> => {
  await enqueue(db, 'write-reminders', {}, ROUND);
};
