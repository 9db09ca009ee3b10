import { sql } from 'kysely';
import { daysBefore, type Kept, yearsBefore } from '../retention.ts';

/** A print is worked out of the answers again whenever somebody asks for it; of one that the person was handed, this is the only one. */
export const reportsKept: readonly Kept[] = [
  {
    what: 'printed booklets that their person was not handed, three months after they were printed',
    table: 'reports.booklets',
    over: (now) => sql`handed_at is null and rendered_at < ${daysBefore(now, 90)}`,
  },
  {
    what: 'booklets as their person was handed them, a year after they were printed',
    table: 'reports.booklets',
    over: (now) => sql`handed_at is not null and rendered_at < ${yearsBefore(now, 1)}`,
  },
];
