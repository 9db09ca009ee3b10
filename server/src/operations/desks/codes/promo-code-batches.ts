/** Promo codes that were asked for at the desk: approved by somebody else where it takes two, made by who asked. */
import { decideBatch, lockBatch, makeBatch } from '../../../checkout/index.ts';
import { act } from '../../../staff/index.ts';
import type { Verb } from '../../../verb.ts';
import { batchPage } from './batch-rows.ts';
import { presentPromoBatch } from './present-promo-batch.ts';

/** For whoever may read promo codes. */
export const listPromoCodeBatches: Verb<'GET /operations/promo-code-batches'> = async (context, { query }) => {
  const { rows, next } = await batchPage(context.db, 'promo-codes', query.after);
  return { batches: rows.map((row) => presentPromoBatch(row, context)), next };
};

export const approvePromoCodes = act(
  'POST /operations/promo-code-batches/:id/approve',
  async (db, { staff, now }, { params: { id } }, refuse) => {
    const batch = await lockBatch(db, 'promo-codes', id);
    if (!batch) throw refuse('not_found');
    const undone = await decideBatch(db, batch, { by: staff.memberId, approved: true, now });
    if (undone) throw refuse(undone.refused);
    const after = { code: batch.code, count: batch.amount };
    return { reply: undefined, on: ['code-batch', id], before: { state: 'waiting' }, after, reason: batch.reason };
  },
);

export const refusePromoCodes = act(
  'POST /operations/promo-code-batches/:id/refuse',
  async (db, { staff, now }, { params: { id }, body: { reason } }, refuse) => {
    const batch = await lockBatch(db, 'promo-codes', id);
    if (!batch) throw refuse('not_found');
    if (await decideBatch(db, batch, { by: staff.memberId, approved: false, now })) throw refuse('batch_decided');
    const before = { code: batch.code, count: batch.amount };
    return { reply: undefined, on: ['code-batch', id], before, after: { refused: true }, reason };
  },
);

export const makePromoCodeBatch = act(
  'POST /operations/promo-code-batches/:id/make',
  async (db, { staff, now }, { params: { id } }, refuse) => {
    const batch = await lockBatch(db, 'promo-codes', id);
    if (!batch) throw refuse('not_found');
    const made = await makeBatch(db, batch, { by: staff.memberId, now });
    if ('refused' in made) throw refuse(made.refused);
    const after = { code: batch.code, count: batch.amount };
    return { reply: { codes: made }, on: ['code-batch', id], before: { made: false }, after, reason: batch.reason };
  },
);
