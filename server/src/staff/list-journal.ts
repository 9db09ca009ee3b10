import { dayAfter, parisInstant } from '@eqinox/domain/calendar';
import type { Listing } from '../verb.ts';
import type { Facts } from './tables.ts';

const PAGE = 50;

const written = (facts: Facts | null): string | null =>
  facts &&
  Object.entries(facts)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ');

/** Newest first, for whoever may read the journal; one row more than a page tells whether there is another. */
export const listJournal: Listing<'GET /staff/journal'> = async ({ db }, { query }) => {
  const { before, act, member, subject, subjectId, until } = query;
  const rows = await db
    .selectFrom('staff.journal')
    .$if(before !== undefined, (select) => select.where('id', '<', before ?? 0))
    .$if(act !== undefined, (select) => select.where('act', '=', act ?? 'signed-in'))
    .$if(member !== undefined, (select) => select.where('member_id', '=', member ?? 0))
    .$if(subject !== undefined, (select) => select.where('subject', '=', subject ?? null))
    .$if(subjectId !== undefined, (select) => select.where('subject_id', '=', subjectId ?? null))
    .$if(until !== undefined, (select) => select.where('at', '<', parisInstant(dayAfter(until ?? ''), 0)))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .selectAll()
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    rows: page.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      who: row.who,
      role: row.role,
      act: row.act,
      subject: row.subject,
      subjectId: row.subject_id,
      before: written(row.before),
      after: written(row.after),
      reason: row.reason,
      requestId: row.request_id,
      address: row.address,
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
};
