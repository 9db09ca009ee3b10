/**
 * Withdrawals that were declared by letter within their days and are entered after them. The right is the person's; but whoever
 * types the day opens what takes two elsewhere, so somebody else says yes before anything ends or goes back.
 */
import type { Transaction } from 'kysely';
import { parisInstant } from '@eqinox/domain/calendar';
import { lastWithdrawalInstant } from '@eqinox/domain/checkout/withdrawal';
import { findAccount, lockAccountIfThere } from '../account/index.ts';
import type { Database } from '../database.ts';
import { creditedCents, type InvoiceRow, invoiceOfOrder } from '../invoices/index.ts';
import type { Refused } from '../refusal.ts';
import type { Decider, Grant } from './refund-grants.ts';
import { lockContract, withdrawContract } from './withdraw-contract.ts';
import { refundFor, withdrawUntil } from './withdrawals.ts';

export interface LateLetter {
  readonly invoice: InvoiceRow;
  readonly name: string;
  /** In Paris. */
  readonly day: string;
  readonly contactEmail: string | undefined;
  readonly reason: string;
}

/** Somewhere in the day of a letter. */
export const inDay = (day: string): Date => parisInstant(day, 12);

/** Puts it by for somebody else, with what it would give back as things stand. */
export const askLateWithdrawal = async (
  db: Transaction<Database>,
  { memberId, now }: Pick<Decider, 'memberId' | 'now'>,
  { invoice, name, day, contactEmail, reason }: LateLetter,
): Promise<Grant | Refused<'withdrawal_over' | 'letter_waits' | 'address_needed'>> => {
  const { account_id: accountId, order_id: orderId } = invoice;
  const account = await lockAccountIfThere(db, accountId);
  const contact = contactEmail ?? account?.email;
  if (contact === undefined) return { refused: 'address_needed' };
  // Seats of a group: an organisation has no consumer's right.
  if (invoice.snapshot.client.siren !== undefined) return { refused: 'withdrawal_over' };
  const contract = await lockContract(db, accountId, orderId);
  const paidAt = contract.order.paid_at;
  if (!paidAt || !withdrawUntil(contract, inDay(day))) return { refused: 'withdrawal_over' };
  const waiting = await db
    .selectFrom('checkout.refund_grants')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'withdrawal')
    .where('decided_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (waiting) return { refused: 'letter_waits' };
  return db
    .insertInto('checkout.refund_grants')
    .values({
      account_id: accountId,
      order_id: orderId,
      cents: await refundFor(db, contract, await creditedCents(db, invoice)),
      kind: 'withdrawal',
      reason,
      granted_by: memberId,
      granted_at: now,
      withdrawal_ends: lastWithdrawalInstant(paidAt),
      alone: false,
      declared_on: day,
      declared_name: name,
      contact_email: contact,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/**
 * Approves a letter that somebody else entered, and carries it out: the person is held first, so that who approves at the same
 * moment finds it decided. Null for what is no letter.
 */
export const approveLateWithdrawal = async (
  db: Transaction<Database>,
  { memberId, enqueue, now }: Decider,
  id: number,
): Promise<Grant | Refused<'own_request' | 'refund_decided' | 'withdrawal_over' | 'not_found'> | null> => {
  const find = db.selectFrom('checkout.refund_grants').where('id', '=', id).selectAll();
  const found = await find.executeTakeFirst();
  if (found?.kind !== 'withdrawal') return null;
  await lockAccountIfThere(db, found.account_id);
  const { account_id: accountId, order_id: orderId, ...letter } = await find.executeTakeFirstOrThrow();
  if (letter.decided_at) return { refused: 'refund_decided' };
  if (letter.granted_by === memberId) return { refused: 'own_request' };
  const invoice = await invoiceOfOrder(db, orderId);
  if (!invoice || letter.declared_on === null || letter.declared_name === null) return { refused: 'not_found' };
  const done = await withdrawContract(
    db,
    { enqueue, now },
    {
      accountId,
      idFact: invoice.id,
      name: letter.declared_name,
      contactEmail: letter.contact_email ?? undefined,
      declaredAt: inDay(letter.declared_on),
    },
  );
  if ('refused' in done) return done;
  const here = (await findAccount(db, accountId)) !== null;
  const approved = await db
    .updateTable('checkout.refund_grants')
    .set({ decided_by: memberId, decided_at: now, approved: true, cents: done.refund })
    // Nobody is left whose own erasure would forget who signed.
    .$if(!here, (query) => query.set({ declared_name: null, contact_email: null }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return approved ?? { refused: 'refund_decided' };
};
