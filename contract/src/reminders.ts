/** Reminders by mail: what is sent, and the two ways to switch one off (settings; the signed link in each of them). */
import * as z from 'zod';
import { REMINDERS } from '@eqinox/domain/reminders/words';
import { routeTable } from './route.ts';

const reminder = z.enum(REMINDERS);

/** Whether each is sent; all are until they are switched off. */
export const reminderChoices = z.object({
  idle: z.boolean(),
  unbegun: z.boolean(),
  booklet: z.boolean(),
  gift: z.boolean(),
  appointment: z.boolean(),
  opinion: z.boolean(),
});
export type ReminderChoices = z.infer<typeof reminderChoices>;

/** What the link of a mail names: a person, a reminder, and our signature. It opens nothing else. */
export const reminderToken = z
  .string()
  .regex(/^[\da-z]{1,12}-(?:idle|unbegun|booklet|gift|appointment|opinion)-[\w-]{22}$/u);
const params = z.object({ token: reminderToken });
const linked = z.object({ reminder, on: z.boolean() });

export const remindersRoutes = routeTable({
  'GET /reminders': {
    access: 'person',
    reply: reminderChoices,
    refusals: {},
    summary: 'Which reminders this person gets by mail.',
  },
  'PUT /reminders': {
    access: 'person',
    body: reminderChoices.partial(),
    reply: reminderChoices,
    refusals: {},
    summary: 'Switches reminders on and off; what is not named stays.',
  },
  'GET /reminders/:token': {
    access: 'visitor',
    params,
    reply: linked,
    refusals: {},
    summary: 'What the link in a reminder is about. Changes nothing: mail scanners follow links.',
  },
  'POST /reminders/:token/off': {
    access: 'visitor',
    params,
    reply: linked,
    refusals: {},
    summary: 'Switches that reminder off, with one click (RFC 8058: a mail program posts here, without cookies).',
  },
  'POST /reminders/:token/on': {
    access: 'visitor',
    params,
    reply: linked,
    refusals: {},
    summary: 'Switches it on again.',
  },
});
