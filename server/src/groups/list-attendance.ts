import { attendanceRow } from '@eqinox/contract/groups';
import { csvText } from '../csv-text.ts';
import type { Verb } from '../verb.ts';
import { attendanceOf, ownGroup, seatsOf } from './groups.ts';

/** The columns of the file are those of the screen: both are of this shape. */
const COLUMNS = attendanceRow.keyof().options;

/** The group's organiser alone. */
export const listAttendance: Verb<'GET /groups/:id/attendance'> = async ({ db, person }, { params }, refuse) => {
  const group = await ownGroup(db, person.accountId, params.id);
  if (!group) throw refuse('not_found');
  const rows = (await seatsOf(db, group)).map((seat) => attendanceOf(seat, group));
  return csvText([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))]);
};
