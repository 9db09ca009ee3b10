import { act } from '../staff/index.ts';
import { notesOn } from './notes.ts';
import { deedOn, holdOpened } from './opened-restitution.ts';

/** One's own: a shared one is no longer there for the person either. */
export const removeNote = act(
  'POST /operations/own-restitutions/:id/notes/remove',
  async (db, context, { params, body: { note } }, refuse) => {
    const { staff } = context;
    const opened = await holdOpened(db, context, params.id);
    if ('refused' in opened) throw refuse(opened.refused);
    const { purchase } = opened;
    const { numDeletedRows } = await db
      .deleteFrom('grants.notes')
      .where('account_id', '=', purchase.account_id)
      .where('purchase_id', '=', purchase.id)
      .where('id', '=', note)
      .where('member_id', '=', staff.memberId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw refuse('not_found');
    return { reply: await notesOn(db, purchase, staff.memberId), ...deedOn(opened) };
  },
);
