/** A consultant's desk: what bookings say of themselves, and of a person only what that person grants. */
import { sql } from 'kysely';
import { actAfter, act, consultantOf } from '../staff/index.ts';
import { explainedBy } from '../booking/index.ts';
import { grantEndsAt, isGrantOpen } from '@eqinox/domain/grants/grant';
import { existingBooklets, renderBooklet } from '../reports/index.ts';
import type { Verb } from '../verb.ts';
import { deedOn, findOpened, holdOpened } from './opened-restitution.ts';
import { prepare } from './prepare.ts';

const PAGE = 50;

/** Newest first. Of whom nothing is granted: a first name, a reference and a state. */
export const listOwnRestitutions: Verb<'GET /operations/own-restitutions'> = async ({ db, staff, now }, { query }) => {
  const consultantId = await consultantOf(db, staff.memberId);
  if (consultantId === null) return { tied: false, rows: [], next: null };
  let list = db
    .selectFrom('offers.purchases as p')
    .innerJoin('account.accounts as a', 'a.id', 'p.account_id')
    .leftJoin('grants.grants as g', (join) =>
      join
        .onRef('g.account_id', '=', 'p.account_id')
        .onRef('g.purchase_id', '=', 'p.id')
        .onRef('g.consultant_id', '=', 'p.explorer_id')
        .on('g.withdrawn_at', 'is', null),
    )
    .where('p.explorer_id', '=', consultantId)
    .where('p.booked_at', 'is not', null)
    .select(['p.id', 'p.booked_at', 'p.closed_at', 'p.withdrawn_at', 'a.prenom', 'g.granted_at']);
  if (query.after !== undefined) {
    list = list.where(
      sql<boolean>`(p.booked_at, p.id) < (select booked_at, id from offers.purchases where id = ${query.after})`,
    );
  }
  const rows = await list
    .orderBy('p.booked_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return {
    tied: true,
    rows: page.map((row) => ({
      reference: row.id,
      prenom: row.prenom,
      state: row.withdrawn_at ? ('withdrawn' as const) : row.closed_at ? ('closed' as const) : ('booked' as const),
      bookedAt: (row.booked_at ?? now).toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      until: row.withdrawn_at ? null : endOf({ granted: row.granted_at, closed: row.closed_at }, now),
    })),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
};

const endOf = ({ granted, closed }: { granted: Date | null; closed: Date | null }, now: Date): string | null => {
  if (granted === null) return null;
  const moments = { grantedAt: granted, withdrawnAt: null, closedAt: closed };
  return isGrantOpen(moments, now) ? grantEndsAt(moments).toISOString() : null;
};

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
