import { act } from '../staff/index.ts';
import { deedOn, holdOpened } from './opened-restitution.ts';
import { prepare } from './prepare.ts';

/** By its consultant, as long as the person's grant is open; the row that the person reads is the act's. */
export const openOwnRestitution = act(
  'GET /operations/own-restitutions/:id',
  async (db, context, { params: { id } }, refuse) => {
    const opened = await holdOpened(db, context, id);
    if ('refused' in opened) throw refuse(opened.refused);
    const { purchase, grant } = opened;
    const reader = { author: context.staff.memberId, booklets: grant.booklets, language: 'fr' as const };
    return { reply: await prepare(db, purchase, reader), ...deedOn(opened) };
  },
);
