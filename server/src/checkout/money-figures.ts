/** What an operator's watch hears of money: no order, no person, no amount. */
import { PAYMENT_VERDICTS, type PaymentVerdict } from '@eqinox/domain/checkout/payment-verdict';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

/** Each is told from the start: of a series whose first value is 1, Prometheus knows no growth. */
const counts = new Map<PaymentVerdict, number>(PAYMENT_VERDICTS.map((verdict) => [verdict, 0]));

/** Counts a verdict of this process. */
export const countVerdict = (verdict: PaymentVerdict): void => void counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
export const paymentVerdicts = (): ReadonlyMap<string, number> => counts;

export interface MoneyFigures {
  /** Refunds that wait: to be asked for, asked for. One that the provider refused is over, and was an alarm. */
  readonly refunds: Readonly<Record<'due' | 'asked', number>>;
  /** Since the oldest of them was decided. */
  readonly oldestRefundSeconds: number;
}

export const moneyFigures = async (db: Kysely<Database>): Promise<MoneyFigures> => {
  const { rows } = await sql<{ due: number; asked: number; oldest: number }>`
    select count(*) filter (where status = 'due') as due, count(*) filter (where status = 'asked') as asked,
      coalesce(extract(epoch from now() - min(requested_at)), 0)::float8 as oldest
    from checkout.refunds where status in ('due', 'asked') and means = 'card'`.execute(db);
  const { due = 0, asked = 0, oldest = 0 } = rows[0] ?? {};
  return { refunds: { due, asked }, oldestRefundSeconds: oldest };
};
