import { mayUse } from '@eqinox/domain/staff/rights';
import { act } from '../../../staff/index.ts';
import { withdrawByLetter } from '../../withdraw-by-letter.ts';

/**
 * A letter, taken by whoever may grant refunds: the law sets what is given back, and needs no second person. One whose days are
 * over by now, declared before, is the accountant's.
 */
export const withdrawAtDesk = act(
  'POST /operations/withdrawals',
  async (db, { staff, adapters: { enqueue }, now }, { body }, refuse) => {
    const { invoice: number, name, declared: day, email } = body;
    const mayBeLate = mayUse(staff.role, 'approvals:write');
    const done = await withdrawByLetter(db, { enqueue, now }, { number, name, day, email, mayBeLate });
    if ('refused' in done) throw refuse(done.refused);
    return { reply: done, on: ['order', done.orderId], after: { refundCents: done.cents } };
  },
);
