import { stopPromoCode as stop } from '../../../checkout/index.ts';
import { act } from '../../../staff/index.ts';
import { iso } from './present-terms.ts';

export const stopPromoCode = act(
  'POST /operations/promo-codes/:id/stop',
  async (db, { now }, { params: { id }, body: { reason } }, refuse) => {
    const row = await db.selectFrom('checkout.promo_codes').where('id', '=', id).selectAll().executeTakeFirst();
    if (!row) throw refuse('not_found');
    if (!(await stop(db, id, now))) throw refuse('promo_over');
    return {
      reply: undefined,
      on: ['promo-code', row.code],
      before: { endsAt: iso(row.ends_at) },
      after: { endsAt: now.toISOString() },
      reason,
    };
  },
);
