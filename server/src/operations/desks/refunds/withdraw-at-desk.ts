import { act } from '../../../staff/index.ts';
import { withdrawByLetter } from '../../withdraw-by-letter.ts';

/**
 * A letter, taken by whoever may grant refunds: the law sets what is given back, and within the days, in which the person could
 * withdraw by a click, no second person is needed. Declared within them and entered after, it waits for somebody else's yes.
 */
export const withdrawAtDesk = act(
  'POST /operations/withdrawals',
  async (db, { staff, adapters: { enqueue }, now }, { body }, refuse) => {
    const { invoice: number, name, declared: day, email, reason } = body;
    const letter = { number, name, day, email };
    const late = { askedBy: staff.memberId, reason };
    const done = await withdrawByLetter(db, { enqueue, now }, letter, late);
    if ('refused' in done) throw refuse(done.refused);
    const { orderId, cents, declared, waits } = done;
    return {
      reply: { orderId, cents, waits: waits !== undefined },
      on: ['order', orderId],
      after: waits === undefined ? { refundCents: cents, declared } : { grant: waits, cents, declared, waits: true },
      reason,
    };
  },
);
