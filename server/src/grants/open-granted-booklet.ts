import { explainedBy } from '../booking/index.ts';
import { existingBooklets, renderBooklet } from '../reports/index.ts';
import { actAfter } from '../staff/index.ts';
import { deedOn, findOpened, holdOpened } from './opened-restitution.ts';

/** Printed first, which takes its time; whether it leaves is decided with the row that says so. */
export const openGrantedBooklet = actAfter(
  'GET /operations/own-restitutions/:id/booklets/:booklet',
  async (context, { params: { id, booklet: kind } }, refuse) => {
    const { db, settings, adapters, now } = context;
    const asked = await findOpened(db, context, id);
    if ('refused' in asked) throw refuse(asked.refused);
    const explained = await explainedBy(db, asked.purchase);
    const booklets = explained && asked.grant.booklets.includes(kind) ? await existingBooklets(db, explained) : [];
    const booklet = booklets.find((one) => one.kind === kind);
    if (!booklet) throw refuse('not_found');
    const document = await renderBooklet({ db, settings, adapters, now }, booklet);
    return async (db) => {
      const opened = await holdOpened(db, context, id);
      if ('refused' in opened) throw refuse(opened.refused);
      if (!opened.grant.booklets.includes(kind)) throw refuse('grant_missing');
      const deed = deedOn(opened);
      return { reply: document, ...deed, after: { ...deed.after, booklet: kind } };
    };
  },
);
