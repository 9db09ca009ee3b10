import type { Kysely } from 'kysely';
import type { OrderRefunds } from '@eqinox/contract/refunds-desk';
import { lastWithdrawalInstant } from '@eqinox/domain/checkout/withdrawal';
import { mayUse } from '@eqinox/domain/staff/rights';
import { mayBeSettled, waitingCents } from '../../../checkout/index.ts';
import type { AtWork } from '../../../context.ts';
import type { Database } from '../../../database.ts';
import { creditNotesOfOrder, invoiceOfOrder } from '../../../invoices/index.ts';
import { findOffer } from '../../../offers/index.ts';
import type { Verb } from '../../../verb.ts';
import { iso, presentProviderRefund, providerRefundsOf } from '../order-rows.ts';

/** For whoever may read refunds. It names nobody. */
export const openOrderRefunds: Verb<'GET /operations/refunds/:id'> = async (
  { db, staff, now },
  { params: { id } },
  refuse,
) => {
  const order = await db.selectFrom('checkout.orders').where('id', '=', id).selectAll().executeTakeFirst();
  const invoice = order && (await invoiceOfOrder(db, id));
  if (!order?.paid_at || !invoice) throw refuse('not_found');
  const notes = await creditNotesOfOrder(db, id);
  const credited = notes.reduce((sum, { total_cents }) => sum + total_cents, 0);
  const waiting = await waitingCents(db, id);
  const withdrawal = await db
    .selectFrom('checkout.withdrawals')
    .where('order_id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return {
    orderId: id,
    offer: findOffer(order.offer_id)?.libelle ?? String(order.offer_id),
    invoice: invoice.number,
    paidCents: invoice.total_cents,
    giftCardCents: order.gift_cents,
    creditedCents: credited,
    waitingCents: waiting,
    leftCents: invoice.total_cents - credited - waiting,
    withdrawalEnds: lastWithdrawalInstant(order.paid_at).toISOString(),
    withdrawal: withdrawal
      ? {
          declaredAt: withdrawal.declared_at.toISOString(),
          cents: withdrawal.refund_cents,
          acknowledgedAt: iso(withdrawal.acknowledged_at),
        }
      : null,
    creditNotes: notes.map((note) => ({
      number: note.number,
      cents: note.total_cents,
      issuedAt: note.issued_at.toISOString(),
    })),
    grants: await grantsOf(db, id, staff),
    refunds: await refundsOf(db, id, staff, now),
  };
};

const grantsOf = async (
  db: Kysely<Database>,
  orderId: number,
  { memberId, role }: AtWork,
): Promise<OrderRefunds['grants']> => {
  const grants = await db
    .selectFrom('checkout.refund_grants as g')
    .leftJoin('staff.members as one', 'one.id', 'g.granted_by')
    .leftJoin('staff.members as other', 'other.id', 'g.decided_by')
    .where('g.order_id', '=', orderId)
    .orderBy('g.id', 'desc')
    .selectAll('g')
    .select(['one.name as grantedBy', 'other.name as decidedBy'])
    .execute();
  const judges = mayUse(role, 'approvals:write');
  return grants.map((grant) => {
    const waits = !grant.alone && grant.decided_at === null;
    const own = grant.granted_by === memberId;
    return {
      id: grant.id,
      cents: grant.cents,
      kind: grant.kind,
      reason: grant.reason,
      declaredOn: grant.declared_on,
      grantedBy: grant.grantedBy ?? String(grant.granted_by),
      grantedAt: grant.granted_at.toISOString(),
      state: grant.alone ? 'alone' : waits ? 'waiting' : grant.approved ? 'approved' : 'rejected',
      decidedBy: grant.decidedBy,
      decidedAt: iso(grant.decided_at),
      creditNote: grant.credit_note,
      mayApprove: waits && judges && !own,
      mayReject: waits && mayUse(role, 'refunds:write') && (judges || own),
    };
  });
};

const refundsOf = async (
  db: Kysely<Database>,
  orderId: number,
  { role }: AtWork,
  now: Date,
): Promise<OrderRefunds['refunds']> => {
  const rows = await providerRefundsOf(db, orderId);
  return rows.toReversed().map((row) => ({
    ...presentProviderRefund(row),
    mayRetry: row.status === 'refused' && mayUse(role, 'refunds:write'),
    maySettle: mayBeSettled(row, now) && mayUse(role, 'approvals:write'),
    mayNoteSent: row.means === 'transfer' && row.status === 'due' && mayUse(role, 'approvals:write'),
  }));
};
