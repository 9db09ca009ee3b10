/** A withdrawal that came by letter or e-mail, from somebody who does not sign in: at the desk, and by the command. */
import type { Transaction } from 'kysely';
import { parisDate, parisInstant } from '@eqinox/domain/calendar';
import { lastWithdrawalInstant } from '@eqinox/domain/checkout/withdrawal';
import { findAccount } from '../account/index.ts';
import { withdrawContract } from '../checkout/index.ts';
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
  /**
   * Whether one whose days are over by now may be taken, because it was declared before: who says so says which day it was, and
   * that opens what otherwise takes two.
   */
  readonly mayBeLate: boolean;
}

export const withdrawByLetter = async (
  db: Transaction<Database>,
  { enqueue, now }: { readonly enqueue: EnqueueJob; readonly now: Date },
  { number, name, day, email: contactEmail, mayBeLate }: Letter,
): Promise<
  | { readonly orderId: number; readonly cents: number }
  | Refused<
      'declared_later' | 'declared_before' | 'letter_late' | 'invoice_unknown' | 'address_needed' | 'withdrawal_over'
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
  if (day !== undefined && !mayBeLate && paidAt && now > lastWithdrawalInstant(paidAt))
    return { refused: 'letter_late' };
  // Somewhere in that day.
  const noon = day === undefined ? now : parisInstant(day, 12);
  const declaredAt = noon < now ? noon : now;
  const { account_id: accountId, id: idFact, order_id: orderId } = invoice;
  if (contactEmail === undefined && !(await findAccount(db, accountId))) return { refused: 'address_needed' };
  const done = await withdrawContract(db, { enqueue, now }, { accountId, idFact, name, contactEmail, declaredAt });
  return 'refused' in done ? { refused: 'withdrawal_over' } : { orderId, cents: done.refund };
};
