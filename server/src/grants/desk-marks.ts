import { act } from '../staff/index.ts';
import { addMark, removeMark } from './marks.ts';
import { deedOn, holdForBoth, holdOpened } from './opened-restitution.ts';

/** By the consultant, while the person's grant is open; the journal has the place and not the words. Marks of the person are read by opening the page, which has a row. */
export const writeDeskMark = act(
  'POST /operations/own-restitutions/:id/marks',
  async (db, context, { params, body }, refuse) => {
    const { staff, now } = context;
    const opened = await holdForBoth(db, context, params.id);
    if ('refused' in opened) throw refuse(opened.refused);
    const mark = await addMark(db, opened.purchase, { mark: body, author: staff.memberId, now });
    if ('refused' in mark) throw refuse(mark.refused);
    const deed = deedOn(opened);
    return { reply: mark, ...deed, after: { ...deed.after, place: body.place, kind: body.kind } };
  },
);

/** One's own. */
export const removeDeskMark = act(
  'POST /operations/own-restitutions/:id/marks/remove',
  async (db, context, { params, body }, refuse) => {
    const opened = await holdOpened(db, context, params.id);
    if ('refused' in opened) throw refuse(opened.refused);
    const removed = await removeMark(db, opened.purchase, { id: body.mark, author: context.staff.memberId });
    if ('refused' in removed) throw refuse(removed.refused);
    const deed = deedOn(opened);
    return { reply: undefined, ...deed, after: { ...deed.after, ...removed } };
  },
);
