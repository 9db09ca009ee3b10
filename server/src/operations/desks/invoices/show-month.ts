import { isOver, monthSpan } from '@eqinox/domain/operations/months';
import { closingOf, KEPT_DAYS, monthFilesOf, vatByDay } from '../../../invoices/index.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database.ts';
import { toldOfMonth } from '../told.ts';
import type { Verb } from '../../../verb.ts';

type Days = Awaited<ReturnType<typeof vatByDay>>;

const DAY_MS = 86_400_000;

/** For whoever may read invoices: what was sold by day, whether the month is closed, and its files. */
export const showMonth: Verb<'GET /operations/months/:month'> = async ({ db, now }, { params: { month } }) => {
  const { from, until } = monthSpan(month);
  const closing = await closingOf(db, month);
  const count = (db: Kysely<Database>) => vatByDay(db, { from, until, to: 'everybody' });
  // The database takes no document of a closed month any more: its sums are kept.
  const days = closing
    ? (await toldOfMonth<Days>(db, `vat 1 ${month}`, now, ({ db }) => count(db))).told
    : await count(db);
  const files = await monthFilesOf(db, month, now);
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
      until: new Date(asked_at.getTime() + KEPT_DAYS * DAY_MS).toISOString(),
      parts: parts.map(({ part, name }) => ({ part, name })),
    })),
  };
};
