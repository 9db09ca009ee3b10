import { act } from '../staff/index.ts';
import { addNote, notesOn } from './notes.ts';
import { deedOn, holdForBoth } from './opened-restitution.ts';

/** By the consultant, while the person's grant is open. */
export const writeNote = act(
  'POST /operations/own-restitutions/:id/notes',
  async (db, context, { params, body: { text, shared } }, refuse) => {
    const { staff, now } = context;
    const opened = await holdForBoth(db, context, params.id);
    if ('refused' in opened) throw refuse(opened.refused);
    const { purchase } = opened;
    const full = await addNote(db, purchase, { memberId: staff.memberId, shared, text, now });
    if (full) throw refuse(full.refused);
    const deed = deedOn(opened);
    return {
      reply: await notesOn(db, purchase, staff.memberId),
      ...deed,
      after: { ...deed.after, shared },
    };
  },
);
