import { mayUse } from '@eqinox/domain/staff/rights';
import type { Verb } from '../../../verb.ts';
import { dueAt } from './due-at.ts';

const PAGE = 50;

/** For whoever may read of privacy. */
export const listErasureRequests: Verb<'GET /operations/erasure-requests'> = async ({ db, staff }, { query }) => {
  const { after } = query;
  const rows = await db
    .selectFrom('privacy.erasure_requests as r')
    .innerJoin('staff.members as a', 'a.id', 'r.asked_by')
    .leftJoin('staff.members as d', 'd.id', 'r.decided_by')
    .$if(after !== undefined, (list) => list.where('r.id', '<', after ?? 0))
    .orderBy('r.id', 'desc')
    .limit(PAGE + 1)
    .selectAll('r')
    .select(['a.name as asked_name', 'd.name as decided_name'])
    .execute();
  const page = rows.slice(0, PAGE);
  const acts = mayUse(staff.role, 'privacy:write');
  return {
    requests: page.map((row) => ({
      id: row.id,
      accountId: row.account_id,
      reason: row.reason,
      askedBy: row.asked_name,
      askedAt: row.asked_at.toISOString(),
      dueAt: dueAt(row.asked_at),
      state: row.approved === null ? 'waiting' : row.approved ? 'approved' : 'refused',
      decidedBy: row.decided_name,
      mayApprove: acts && row.approved === null && row.asked_by !== staff.memberId,
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
};
