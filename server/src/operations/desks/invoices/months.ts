/** Months at the desk: what was sold by day, the files of a month, and closing it. */
import { isOver, monthSpan } from '@eqinox/domain/operations/months';
import {
  askMonthFile,
  closeMonth,
  closingOf,
  findMonthFile,
  findPart,
  KEPT_DAYS,
  monthFilesOf,
  vatByDay,
} from '../../../invoices/index.ts';
import { act } from '../../../staff/index.ts';
import type { Verb } from '../../../verb.ts';

export const showMonth: Verb<'GET /operations/months/:month'> = async ({ db, now }, { params: { month } }) => {
  const { from, until } = monthSpan(month);
  const [closing, days, files] = [
    await closingOf(db, month),
    await vatByDay(db, from, until),
    await monthFilesOf(db, month, now),
  ];
  const by =
    closing &&
    (await db.selectFrom('staff.members').where('id', '=', closing.closed_by).select('name').executeTakeFirst());
  return {
    month,
    over: isOver(month, now),
    closed: closing && {
      by: by?.name ?? String(closing.closed_by),
      at: closing.closed_at.toISOString(),
      with: closing.month,
    },
    vat: days.map(({ day, rate, net, vat, count }) => ({ day, rate, netCents: net, vatCents: vat, count })),
    files: files.map(({ id, kind, asked_at, made_at, failed_at, parts }) => ({
      id,
      kind,
      askedAt: asked_at.toISOString(),
      state: made_at ? 'made' : failed_at ? 'failed' : 'asked',
      until: new Date(asked_at.getTime() + KEPT_DAYS * 86_400_000).toISOString(),
      parts: parts.map(({ part, name }) => ({ part, name })),
    })),
  };
};

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
  async (db, { staff, adapters: { enqueue }, now }, { params: { month }, body: { kind } }, refuse) => {
    const asked = await askMonthFile(db, enqueue, { month, kind, by: staff.memberId, now });
    if ('refused' in asked) throw refuse(asked.refused);
    return { reply: asked, on: ['month', month], after: { file: asked.id, kind } };
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
