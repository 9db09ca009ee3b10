/** A withdrawal that came by letter or e-mail, from somebody who does not sign in: at the desk, and by the command. */
import type { Transaction } from 'kysely';
import { parisDate, parisInstant } from '@eqinox/domain/calendar';
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
}

export const withdrawByLetter = async (
  db: Transaction<Database>,
  { enqueue, now }: { readonly enqueue: EnqueueJob; readonly now: Date },
  { number, name, day, email: contactEmail }: Letter,
): Promise<
  | { readonly orderId: number; readonly cents: number }
  | Refused<'declared_later' | 'invoice_unknown' | 'address_needed' | 'withdrawal_over'>
> => {
  if (day !== undefined && day > parisDate(now)) return { refused: 'declared_later' };
  const invoice = await invoiceNumbered(db, number);
  if (!invoice) return { refused: 'invoice_unknown' };
  // Somewhere in that day, and not before the contract itself.
  const noon = day === undefined ? now : parisInstant(day, 12);
  const declaredAt = noon < now ? noon : now;
  const { account_id: accountId, id: idFact, order_id: orderId } = invoice;
  if (contactEmail === undefined && !(await findAccount(db, accountId))) return { refused: 'address_needed' };
  const done = await withdrawContract(db, { enqueue, now }, { accountId, idFact, name, contactEmail, declaredAt });
  return 'refused' in done ? { refused: 'withdrawal_over' } : { orderId, cents: done.refund };
};
