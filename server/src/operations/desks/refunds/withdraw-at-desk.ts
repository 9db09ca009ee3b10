import { act } from '../../../staff/index.ts';
import { withdrawByLetter } from '../../withdraw-by-letter.ts';

/** A letter, taken by whoever may grant refunds: the law sets what is given back, and needs no second person. */
export const withdrawAtDesk = act(
  'POST /operations/withdrawals',
  async (db, { adapters: { enqueue }, now }, { body }, refuse) => {
    const { invoice: number, name, declared: day, email } = body;
    const done = await withdrawByLetter(db, { enqueue, now }, { number, name, day, email });
    if ('refused' in done) throw refuse(done.refused);
    return { reply: done, on: ['order', done.orderId], after: { refundCents: done.cents } };
  },
);
