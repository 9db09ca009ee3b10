import { sql } from 'kysely';
import { parisDate } from '@eqinox/domain/calendar';
import { type Kept, yearsBefore } from '../retention.ts';

export const groupsKept: readonly Kept[] = [
  {
    what: 'seats of groups, with whom they were for, a year after the group closed',
    table: 'groups.seats',
    over: (now) => sql`exists (
      select from groups.groups g where g.account_id = groups.seats.account_id and g.id = groups.seats.group_id
        and g.closes_on < ${parisDate(yearsBefore(now, 1))})`,
  },
  {
    what: 'quotes of seats that nobody paid within a year',
    table: 'groups.orders',
    over: (now) => sql`paid_at is null and quoted_at < ${yearsBefore(now, 1)}`,
  },
];
