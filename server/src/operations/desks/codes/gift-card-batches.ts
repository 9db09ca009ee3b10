/** Gift cards that are asked for at the desk, by whoever may write of them: approved by somebody else where it takes two, made by who asked. */
import { sql } from 'kysely';
import { dayAfter, parisInstant } from '@eqinox/domain/calendar';
import { groupedCode } from '@eqinox/domain/checkout/codes';
import { mayUse } from '@eqinox/domain/staff/rights';
import { askBatch, decideBatch, lockBatch, makeBatch } from '../../../checkout/index.ts';
import type { AtDesk } from '../../../context.ts';
import { act, lockMember } from '../../../staff/index.ts';
import type { Verb } from '../../../verb.ts';
import { batchPage, type NamedBatch, presentBatch } from './batch-rows.ts';

const presentGiftCards = (row: NamedBatch, left: number, { staff }: Pick<AtDesk, 'staff'>) => ({
  ...presentBatch(row, { memberId: staff.memberId, acts: mayUse(staff.role, 'gift-cards:write') }),
  cents: row.cents ?? 0,
  endsAt: row.ends_at?.toISOString() ?? null,
  left,
});

/** For whoever may read gift cards. */
export const listGiftCardBatches: Verb<'GET /operations/gift-card-batches'> = async (context, { query }) => {
  const { rows, next } = await batchPage(context.db, 'gift-cards', query.after);
  const batches = await Promise.all(
    rows.map(async (row) => {
      const { left } = await context.db
        .selectFrom('checkout.gift_card_entries')
        .where('gift_card_id', 'in', row.made_ids?.length ? row.made_ids : [0])
        .select(sql<number>`coalesce(sum(cents), 0)`.as('left'))
        .executeTakeFirstOrThrow();
      return presentGiftCards(row, left, context);
    }),
  );
  return { batches, next };
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
    return { reply: undefined, on: ['code-batch', id], after, reason: batch.reason };
  },
);

export const refuseGiftCards = act(
  'POST /operations/gift-card-batches/:id/refuse',
  async (db, { staff, now }, { params: { id } }, refuse) => {
    const batch = await lockBatch(db, 'gift-cards', id);
    if (!batch) throw refuse('not_found');
    if (await decideBatch(db, batch, { by: staff.memberId, approved: false, now })) throw refuse('batch_decided');
    return { reply: undefined, on: ['code-batch', id] };
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
    return { reply: { codes: made.map(groupedCode) }, on: ['code-batch', id], after, reason: batch.reason };
  },
);
