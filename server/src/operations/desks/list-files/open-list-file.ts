import { parisDate } from '@eqinox/domain/calendar';
import { listFileState } from '@eqinox/domain/staff/list-files';
import { act, takeListFile } from '../../../staff/index.ts';
import { held, said } from './decide-list-file.ts';
import { LISTS } from './lists.ts';

/** For whoever asked, each time a row of the journal. */
export const openListFile = act('GET /operations/list-files/:id', async (db, context, { params: { id } }, refuse) => {
  const { staff, now } = context;
  const file = await held(db, context, id);
  if (!file) throw refuse('not_found');
  if (file.asked_by !== staff.memberId) throw refuse('not_own_request');
  const state = listFileState(file);
  if (state === 'waiting') throw refuse('second_person_missing');
  const bytes = state === 'ready' ? await takeListFile(db, id, now) : null;
  if (bytes === null) throw refuse('not_found');
  const name = `${LISTS[file.list].name}-${parisDate(file.asked_at)}-${id}.csv`;
  return { reply: { name, bytes }, on: ['list-file', id], ...said(file) };
});
