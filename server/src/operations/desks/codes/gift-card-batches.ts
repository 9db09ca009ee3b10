/** Gift cards that are asked for at the desk, by whoever may write of them: approved by somebody else where it takes two, made by who asked. */
import { type Kysely, sql } from 'kysely';
import { dayAfter, parisInstant } from '@eqinox/domain/calendar';
import { groupedCode } from '@eqinox/domain/checkout/codes';
import { mayUse } from '@eqinox/domain/staff/rights';
import { askBatch, decideBatch, lockBatch, makeBatch } from '../../../checkout/index.ts';
import type { AtDesk } from '../../../context.ts';
import type { Database } from '../../../database.ts';
import { act, lockMember } from '../../../staff/index.ts';
import type { Verb } from '../../../verb.ts';
import { batchPage, type NamedBatch, presentBatch } from './batch-rows.ts';

const presentGiftCards = (row: NamedBatch, left: number, { staff }: Pick<AtDesk, 'staff'>) => ({
  ...presentBatch(row, { memberId: staff.memberId, acts: mayUse(staff.role, 'gift-cards:write') }),
  cents: row.cents ?? 0,
  endsAt: row.ends_at?.toISOString() ?? null,
  left,
});

/** What is left on the cards of each series, in cents; none of what was not made. */
const leftOn = async (db: Kysely<Database>, series: readonly NamedBatch[]): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; left: number }>`
    select b.id, coalesce(sum(e.cents), 0)::int as left from checkout.code_batches b
    cross join lateral unnest(b.made_ids) as card (id) join checkout.gift_card_entries e on e.gift_card_id = card.id
    where b.id = any(${series.map(({ id }) => id)}) group by b.id`.execute(db);
  return new Map(rows.map(({ id, left }) => [id, left]));
};

/** For whoever may read gift cards. */
export const listGiftCardBatches: Verb<'GET /operations/gift-card-batches'> = async (context, { query }) => {
  const { rows, next } = await batchPage(context.db, 'gift-cards', query.after);
  const left = await leftOn(context.db, rows);
  return { batches: rows.map((row) => presentGiftCards(row, left.get(row.id) ?? 0, context)), next };
};

export const askGiftCards = act('POST /operations/gift-card-batches', async (db, context, { body }, refuse) => {
  const { staff, now } = context;
  const { cents, count, reason } = body;
  const until = body.until ?? null;
  const endsAt = until === null ? null : parisInstant(dayAfter(until), 0);
  if (endsAt !== null && endsAt <= now) throw refuse('end_not_later');
  const asked = { kind: 'gift-cards', amount: count, cents, ends_at: endsAt, code: null, terms: null } as const;
  await lockMember(db, staff.memberId);
  const batch = await askBatch(db, { ...asked, gives: count * cents, reason, asked_by: staff.memberId }, now);
  const reply = presentGiftCards({ ...batch, asked_name: staff.name, decided_name: null }, 0, context);
  return { reply, on: ['code-batch', batch.id], after: { count, cents, until }, reason };
});

export const approveGiftCards = act(
  'POST /operations/gift-card-batches/:id/approve',
  async (db, { staff, now }, { params: { id } }, refuse) => {
    const batch = await lockBatch(db, 'gift-cards', id);
    if (!batch) throw refuse('not_found');
    const undone = await decideBatch(db, batch, { by: staff.memberId, approved: true, now });
    if (undone) throw refuse(undone.refused);
    const after = { count: batch.amount, cents: batch.cents };
    return { reply: undefined, on: ['code-batch', id], before: { state: 'waiting' }, after, reason: batch.reason };
  },
);

export const refuseGiftCards = act(
  'POST /operations/gift-card-batches/:id/refuse',
  async (db, { staff, now }, { params: { id }, body: { reason } }, refuse) => {
    const batch = await lockBatch(db, 'gift-cards', id);
    if (!batch) throw refuse('not_found');
    if (await decideBatch(db, batch, { by: staff.memberId, approved: false, now })) throw refuse('batch_decided');
    const before = { count: batch.amount, cents: batch.cents };
    return { reply: undefined, on: ['code-batch', id], before, after: { refused: true }, reason };
  },
);

/** The one time that the codes are said. */
export const makeGiftCardBatch = act(
  'POST /operations/gift-card-batches/:id/make',
  async (db, { staff, now }, { params: { id } }, refuse) => {
    const batch = await lockBatch(db, 'gift-cards', id);
    if (!batch) throw refuse('not_found');
    const made = await makeBatch(db, batch, { by: staff.memberId, now });
    if ('refused' in made) throw refuse(made.refused === 'promo_code_taken' ? 'batch_decided' : made.refused);
    const after = { count: batch.amount, cents: batch.cents };
    return {
      reply: { codes: made.map(groupedCode) },
      on: ['code-batch', id],
      before: { made: false },
      after,
      reason: batch.reason,
    };
  },
);
