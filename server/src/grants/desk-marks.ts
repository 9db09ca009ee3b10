import { act } from '../staff/index.ts';
import { addMark, removeMark } from './marks.ts';
import { deedOn, holdOpened } from './opened-restitution.ts';

/** By the consultant, while the person's grant is open; the journal has the place and not the words. */
export const writeMark = act(
  'POST /operations/own-restitutions/:id/marks',
  async (db, context, { params, body }, refuse) => {
    const { staff, now } = context;
    const opened = await holdOpened(db, context, params.id);
    if ('refused' in opened) throw refuse(opened.refused);
    const marks = await addMark(db, opened.purchase, { mark: body, author: staff.memberId, now });
    if ('refused' in marks) throw refuse(marks.refused);
    const deed = deedOn(opened);
    return { reply: marks, ...deed, after: { ...deed.after, place: body.place, kind: body.kind } };
  },
);

/** One's own. */
export const removeDeskMark = act(
  'POST /operations/own-restitutions/:id/marks/remove',
  async (db, context, { params, body }, refuse) => {
    const opened = await holdOpened(db, context, params.id);
    if ('refused' in opened) throw refuse(opened.refused);
    const marks = await removeMark(db, opened.purchase, { id: body.mark, author: context.staff.memberId });
    if ('refused' in marks) throw refuse(marks.refused);
    return { reply: marks, ...deedOn(opened) };
  },
);
