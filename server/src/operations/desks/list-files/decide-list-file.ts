/** Data of more than a hundred people leave once somebody else says so, who may read the same list. */
import type { Transaction } from 'kysely';
import { LIST_FILE_RIGHT, listFileState } from '@eqinox/domain/staff/list-files';
import { mayUse } from '@eqinox/domain/staff/rights';
import type { AtDesk } from '../../../context.ts';
import type { Database } from '../../../database.ts';
import { act, decideListFile, type ListFile, lockListFile } from '../../../staff/index.ts';

/** A file of a list that this member's role may read; null for none. */
export const held = async (
  db: Transaction<Database>,
  { staff, now }: Pick<AtDesk, 'staff' | 'now'>,
  id: number,
): Promise<ListFile | null> => {
  const file = await lockListFile(db, id, now);
  return file !== null && mayUse(staff.role, LIST_FILE_RIGHT[file.list]) ? file : null;
};

/** What the journal says of it. */
export const said = ({ list, people, reason }: ListFile) => ({ after: { list, people }, reason });

export const approveListFile = act(
  'POST /operations/list-files/:id/approve',
  async (db, context, { params: { id } }, refuse) => {
    const { staff, now } = context;
    const file = await held(db, context, id);
    if (!file) throw refuse('not_found');
    if (file.asked_by === staff.memberId) throw refuse('own_request');
    if (listFileState(file) !== 'waiting') throw refuse('list_file_decided');
    await decideListFile(db, id, { by: staff.memberId, approved: true, now });
    return {
      reply: undefined,
      on: ['list-file', id],
      before: { state: 'waiting' },
      after: said(file).after,
      reason: file.reason,
    };
  },
);

export const refuseListFile = act(
  'POST /operations/list-files/:id/refuse',
  async (db, context, { params: { id }, body: { reason } }, refuse) => {
    const { staff, now } = context;
    const file = await held(db, context, id);
    if (!file) throw refuse('not_found');
    if (file.asked_by !== staff.memberId && !mayUse(staff.role, 'list-files:write')) throw refuse('right_missing');
    if (listFileState(file) !== 'waiting') throw refuse('list_file_decided');
    await decideListFile(db, id, { by: staff.memberId, approved: false, now });
    return { reply: undefined, on: ['list-file', id], before: said(file).after, after: { refused: true }, reason };
  },
);
