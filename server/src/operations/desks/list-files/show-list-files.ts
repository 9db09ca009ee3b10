import type { ListFileRow } from '@eqinox/contract/list-files-desk';
import { FILE_LISTS, LIST_FILE_DAYS, LIST_FILE_RIGHT, listFileState } from '@eqinox/domain/staff/list-files';
import { mayUse } from '@eqinox/domain/staff/rights';
import type { AtWork } from '../../../context.ts';
import { listFilesOf } from '../../../staff/index.ts';
import type { Verb } from '../../../verb.ts';

const PAGE = 50;
const DAY_MS = 24 * 3_600_000;

/** Of the lists that the reader's role may read: a colleague sees what was taken out, and why. */
export const showListFiles: Verb<'GET /operations/list-files'> = async ({ db, staff, now }, { query: { after } }) => {
  const lists = FILE_LISTS.filter((list) => mayUse(staff.role, LIST_FILE_RIGHT[list]));
  const rows = await listFilesOf(db, { lists, after, now, most: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return {
    files: page.map((row) => present(row, staff)),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
};

type Row = Awaited<ReturnType<typeof listFilesOf>>[number];

const present = (row: Row, { memberId, role }: AtWork): ListFileRow => {
  const state = listFileState(row);
  const own = row.asked_by === memberId;
  const acts = mayUse(role, 'list-files:write');
  const filters = Object.entries(row.filters).map(([name, value]) => [name, String(value)] as const);
  return {
    id: row.id,
    list: row.list,
    filters: Object.fromEntries(filters),
    reason: row.reason,
    askedBy: row.asked_name,
    askedAt: row.asked_at.toISOString(),
    state,
    rows: row.amount,
    people: row.people,
    decidedBy: row.decided_name,
    until: new Date(row.asked_at.getTime() + LIST_FILE_DAYS * DAY_MS).toISOString(),
    mayApprove: acts && state === 'waiting' && !own,
    mayRefuse: state === 'waiting' && (own || acts),
    mayOpen: own && state === 'ready',
  };
};
