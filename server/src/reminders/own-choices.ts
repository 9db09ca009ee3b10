/** Settings: which reminders the person gets. */
import { REMINDERS } from '@eqinox/domain/reminders/words';
import { transaction } from '../adapters/database/transaction.ts';
import type { Verb } from '../verb.ts';
import { choicesOf, switchReminder } from './choices.ts';

export const showReminders: Verb<'GET /reminders'> = ({ db, person }) => choicesOf(db, person.accountId);

export const changeReminders: Verb<'PUT /reminders'> = ({ db, person, now }, { body }) =>
  transaction(db, async (db) => {
    for (const reminder of REMINDERS) {
      const on = body[reminder];
      if (on !== undefined) await switchReminder(db, person.accountId, reminder, on, now);
    }
    return choicesOf(db, person.accountId);
  });
