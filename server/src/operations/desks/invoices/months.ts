/** Acts on a month: having its files made, reading them, closing it. */
import { askMonthFile, closeMonth, findMonthFile, findPart } from '../../../invoices/index.ts';
import { act, lockMember } from '../../../staff/index.ts';

export const closeMonthAtDesk = act(
  'POST /operations/months/:month/close',
  async (db, { staff, now }, { params: { month }, body: { reason } }, refuse) => {
    const refused = await closeMonth(db, { month, by: staff.memberId, now });
    if (refused) throw refuse(refused.refused);
    return { reply: undefined, on: ['month', month], reason };
  },
);

export const askMonthFileAtDesk = act(
  'POST /operations/months/:month/files',
  async (db, { staff, adapters: { enqueue }, now }, { params: { month }, body: { kind, reason } }, refuse) => {
    await lockMember(db, staff.memberId);
    const asked = await askMonthFile(db, enqueue, { month, kind, by: staff.memberId, now });
    if ('refused' in asked) throw refuse(asked.refused);
    const { id, people } = asked;
    // One is enough for books that the law makes an accountant keep; the row says how many people's they are (decision 84).
    return { reply: { id }, on: ['month', month], after: { file: id, kind, people }, reason };
  },
);

export const openMonthFile = act(
  'GET /operations/month-files/:id/:part',
  async (db, { now }, { params: { id, part } }, refuse) => {
    const file = await findMonthFile(db, id, now);
    const found = file && (await findPart(db, id, part));
    if (!found) throw refuse('not_found');
    return { reply: found, on: ['month', file.month], after: { file: id, part, kind: file.kind } };
  },
);
