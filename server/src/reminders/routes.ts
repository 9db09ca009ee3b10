import type { remindersRoutes } from '@eqinox/contract/reminders';
import type { Verbs } from '../verb.ts';
import { linkedReminder, switchLinkedOff, switchLinkedOn } from './linked-choice.ts';
import { changeReminders, showReminders } from './own-choices.ts';

export const remindersVerbs = {
  'GET /reminders': showReminders,
  'PUT /reminders': changeReminders,
  'GET /reminders/:token': linkedReminder,
  'POST /reminders/:token/off': switchLinkedOff,
  'POST /reminders/:token/on': switchLinkedOn,
} satisfies Verbs<typeof remindersRoutes>;
