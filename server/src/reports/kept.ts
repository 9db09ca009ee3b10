import { sql } from 'kysely';
import { daysBefore, type Kept } from '../retention.ts';

/** A print is worked out of the answers again whenever somebody asks for it. */
export const reportsKept: readonly Kept[] = [
  {
    what: 'printed booklets, three months after they were printed',
    table: 'reports.booklets',
    over: (now) => sql`rendered_at < ${daysBefore(now, 90)}`,
  },
];
