/** Partners as whoever may write of them adds and changes them. */
import { addPartner as add, changePartner as change, lockPartner } from '../../../partners/index.ts';
import { act } from '../../../staff/index.ts';
import { factsOf, writtenPartner } from './written-partner.ts';

export const addPartner = act(
  'POST /operations/partners',
  async (db, { now }, { body: { code, ...typed } }, refuse) => {
    const partner = await writtenPartner(db, typed, null, now);
    if ('refused' in partner) throw refuse(partner.refused);
    if (!(await add(db, code, partner, now))) throw refuse('partner_known');
    return { reply: undefined, on: ['partner', code], after: factsOf(partner), reason: typed.reason };
  },
);

export const changePartner = act(
  'POST /operations/partners/:code',
  async (db, { now }, { params: { code }, body }, refuse) => {
    const former = await lockPartner(db, code);
    if (!former) throw refuse('not_found');
    const partner = await writtenPartner(db, body, former.logo, now);
    if ('refused' in partner) throw refuse(partner.refused);
    await change(db, code, partner, now);
    const [before, after] = [factsOf(former), factsOf(partner)];
    return { reply: undefined, on: ['partner', code], before, after, reason: body.reason };
  },
);
