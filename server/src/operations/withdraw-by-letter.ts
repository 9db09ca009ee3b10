/** A withdrawal that came by letter or e-mail, from somebody who does not sign in: at the desk, and by the command. */
import type { Transaction } from 'kysely';
import { parisDate } from '@eqinox/domain/calendar';
import { lastWithdrawalInstant } from '@eqinox/domain/checkout/withdrawal';
import { findAccount } from '../account/index.ts';
import { askLateWithdrawal, inDay, withdrawContract } from '../checkout/index.ts';
import type { Database } from '../database.ts';
import { invoiceNumbered } from '../invoices/index.ts';
import type { EnqueueJob } from '../jobs.ts';
import type { Refused } from '../refusal.ts';

export interface Letter {
  /** Of the invoice. */
  readonly number: string;
  /** As it is signed. */
  readonly name: string;
  /** In Paris, on which it was declared; now unless given. */
  readonly day: string | undefined;
  /** Where the acknowledgment goes; the account's address unless given. */
  readonly email: string | undefined;
}

/** What becomes of one whose days are over by now, declared before: who says so says which day it was, which opens any sum. */
export type Late =
  /** It waits for somebody else. */
  | { readonly askedBy: number; readonly reason: string }
  /** It is carried out: whoever may run a command owns the machine. */
  | 'carried-out';

interface Taken {
  readonly orderId: number;
  readonly cents: number;
  /** In Paris. */
  readonly declared: string;
  /** The number under which it waits for somebody else. */
  readonly waits?: number;
}

export const withdrawByLetter = async (
  db: Transaction<Database>,
  { enqueue, now }: { readonly enqueue: EnqueueJob; readonly now: Date },
  { number, name, day, email: contactEmail }: Letter,
  late: Late,
): Promise<
  | Taken
  | Refused<
      'declared_later' | 'declared_before' | 'letter_waits' | 'invoice_unknown' | 'address_needed' | 'withdrawal_over'
    >
> => {
  if (day !== undefined && day > parisDate(now)) return { refused: 'declared_later' };
  const invoice = await invoiceNumbered(db, number);
  if (!invoice) return { refused: 'invoice_unknown' };
  const order = await db
    .selectFrom('checkout.orders')
    .where('id', '=', invoice.order_id)
    .select('paid_at')
    .executeTakeFirst();
  const paidAt = order?.paid_at ?? null;
  if (day !== undefined && paidAt && day < parisDate(paidAt)) return { refused: 'declared_before' };
  const { account_id: accountId, id: idFact, order_id: orderId } = invoice;
  const declared = day ?? parisDate(now);
  if (late !== 'carried-out' && day !== undefined && paidAt && now > lastWithdrawalInstant(paidAt)) {
    const { askedBy: memberId, reason } = late;
    const asked = await askLateWithdrawal(db, { memberId, now }, { invoice, name, day, contactEmail, reason });
    return 'refused' in asked ? asked : { orderId, cents: asked.cents, declared, waits: asked.id };
  }
  const then = day === undefined ? now : inDay(day);
  const declaredAt = then < now ? then : now;
  if (contactEmail === undefined && !(await findAccount(db, accountId))) return { refused: 'address_needed' };
  const done = await withdrawContract(db, { enqueue, now }, { accountId, idFact, name, contactEmail, declaredAt });
  return 'refused' in done ? { refused: 'withdrawal_over' } : { orderId, cents: done.refund, declared };
};
