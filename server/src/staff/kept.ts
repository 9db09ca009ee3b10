/** How long what lets staff in is kept. The journal is not here: nothing of ours takes it away, and the database refuses it. */
import { sql } from 'kysely';
import { parisDate } from '@eqinox/domain/calendar';
import { LIST_FILE_DAYS } from '@eqinox/domain/staff/list-files';
import { LONGEST_MS } from '@eqinox/domain/staff/session';
import { daysBefore, type Kept, yearsBefore } from '../retention.ts';

export const staffKept: readonly Kept[] = [
  {
    what: 'sessions of staff, when they end',
    table: 'staff.sessions',
    over: (now) => sql`opened_at < ${new Date(now.getTime() - LONGEST_MS)}`,
  },
  {
    what: 'links that invited staff and that nobody took up, when they end',
    table: 'staff.invitations',
    over: (now) => sql`expires_at < ${now}`,
  },
  {
    what: 'browsers of staff, a year after the last sign-in',
    table: 'staff.browsers',
    over: (now) => sql`last_seen_at < ${yearsBefore(now, 1)}`,
  },
  {
    what: 'whom members of staff found, when the day is over',
    table: 'staff.finds',
    over: (now) => sql`day < ${parisDate(now)}::date`,
  },
  {
    what: 'lists of the console taken out as files, when their three days are over',
    table: 'staff.list_files',
    over: (now) => sql`asked_at < ${daysBefore(now, LIST_FILE_DAYS)}`,
  },
];
