/** Refunds that staff grants: what is left of an order to give back, who decided what, and how a decision is carried out. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { ALONE_DAYS } from '@eqinox/domain/checkout/code-batch';
import { cardPartOf, type GrantKind, isDecidedAlone } from '@eqinox/domain/checkout/refund-grant';
import { lastWithdrawalInstant } from '@eqinox/domain/checkout/withdrawal';
import { lockAccountIfThere } from '../account/index.ts';
import type { Database } from '../database.ts';
import { creditedCents, invoiceOfOrder, issueCreditNote } from '../invoices/index.ts';
import type { EnqueueJob } from '../jobs.ts';
import type { Refused } from '../refusal.ts';
import { refundGiftCards } from './gift-cards.ts';
import { lockOrder, type Order, totalOf } from './orders.ts';
import { decideRefund, decideTransferBack, paymentOf } from './refunds.ts';
import type { CheckoutTables } from './tables.ts';

const DAY_MS = 24 * 3_600_000;

export type Grant = Selectable<CheckoutTables['checkout.refund_grants']>;

export interface GrantWish {
  readonly orderId: number;
  readonly cents: number;
  readonly kind: GrantKind;
  readonly reason: string;
}

/** Who of the staff does it, and when. */
export interface Decider {
  readonly memberId: number;
  readonly enqueue: EnqueueJob;
  readonly now: Date;
}

/** An order of a person who may be erased, both held until the transaction ends; null for none. */
const lockBoth = async (db: Transaction<Database>, orderId: number): Promise<Order | null> => {
  const found = await db
    .selectFrom('checkout.orders')
    .where('id', '=', orderId)
    .select('account_id')
    .executeTakeFirst();
  if (!found) return null;
  await lockAccountIfThere(db, found.account_id);
  return lockOrder(db, orderId);
};

const grantsOf = (db: Kysely<Database>, orderId: number) =>
  db.selectFrom('checkout.refund_grants').where('order_id', '=', orderId);

/** What was granted of an order and waits for a second person. */
export const waitingCents = async (db: Kysely<Database>, orderId: number): Promise<number> => {
  const { cents } = await grantsOf(db, orderId)
    .where('alone', '=', false)
    .where('decided_at', 'is', null)
    .select(sql<number>`coalesce(sum(cents), 0)::int`.as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
};

const aloneCents = async (db: Kysely<Database>, orderId: number): Promise<number> => {
  const { cents } = await grantsOf(db, orderId)
    .where('alone', '=', true)
    .select(sql<number>`coalesce(sum(cents), 0)::int`.as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
};

/** What a member granted alone of all orders, within the days in which it counts. */
const togetherCents = async (db: Kysely<Database>, memberId: number, now: Date): Promise<number> => {
  const { cents } = await db
    .selectFrom('checkout.refund_grants')
    .where('granted_by', '=', memberId)
    .where('alone', '=', true)
    .where('granted_at', '>', new Date(now.getTime() - ALONE_DAYS * DAY_MS))
    .select(sql<number>`coalesce(sum(cents), 0)::int`.as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
};

/** Credit notes of what was granted of an order. */
export const grantedNotes = async (db: Kysely<Database>, orderId: number): Promise<string[]> => {
  const rows = await grantsOf(db, orderId).where('credit_note', 'is not', null).select('credit_note').execute();
  return rows.flatMap(({ credit_note }) => credit_note ?? []);
};

/** A decision's instant is that of its call, its mail's that of the row: one is the other's within what a call may take. */
const CALL_MS = 60_000;

/**
 * Which grant the mail about an order told, by when it was asked for: the ledger knows the order alone. Null where several may be meant, or none.
 */
export const grantToldAt = async (
  db: Kysely<Database>,
  { accountId, orderId, queuedAt }: { readonly accountId: number; readonly orderId: number; readonly queuedAt: Date },
): Promise<number | null> => {
  const carriedOut = await grantsOf(db, orderId)
    .where('account_id', '=', accountId)
    .where('credit_note', 'is not', null)
    .select(['id', 'granted_at', 'decided_at'])
    .execute();
  if (carriedOut.length === 1) return carriedOut[0]?.id ?? null;
  const meant = carriedOut.filter(({ granted_at, decided_at }) => {
    const waited = queuedAt.getTime() - (decided_at ?? granted_at).getTime();
    return waited >= 0 && waited < CALL_MS;
  });
  return meant.length === 1 ? (meant[0]?.id ?? null) : null;
};

/**
 * Grants a part of what was paid, or all that is left of it. Within the limits of one it is carried out at once; else it waits
 * for somebody else. The caller holds the member's row: what one grants at two screens at once counts each other.
 */
export const grantRefund = async (
  db: Transaction<Database>,
  { memberId, enqueue, now }: Decider,
  { orderId, cents, kind, reason }: GrantWish,
): Promise<Grant | Refused<'not_found' | 'refund_too_much'>> => {
  const order = await lockBoth(db, orderId);
  const invoice = order && (await invoiceOfOrder(db, orderId));
  if (!order?.paid_at || !invoice) return { refused: 'not_found' };
  const left = invoice.total_cents - (await creditedCents(db, invoice)) - (await waitingCents(db, orderId));
  if (cents > left) return { refused: 'refund_too_much' };
  const withdrawalEnds = lastWithdrawalInstant(order.paid_at);
  const alone = isDecidedAlone({
    cents,
    alone: await aloneCents(db, orderId),
    together: await togetherCents(db, memberId, now),
    now,
    withdrawalEnds,
  });
  const grant = await db
    .insertInto('checkout.refund_grants')
    .values({
      account_id: order.account_id,
      order_id: orderId,
      cents,
      kind,
      reason,
      granted_by: memberId,
      granted_at: now,
      withdrawal_ends: withdrawalEnds,
      alone,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return alone ? carryOut(db, enqueue, { order, grant, now }) : grant;
};

/** The grant, held with its person and its order until the transaction ends. */
const lockGrant = async (db: Transaction<Database>, id: number): Promise<{ order: Order; grant: Grant } | null> => {
  const find = db.selectFrom('checkout.refund_grants').where('id', '=', id).selectAll();
  const found = await find.executeTakeFirst();
  const order = found && (await lockBoth(db, found.order_id));
  return order ? { order, grant: await find.forUpdate().executeTakeFirstOrThrow() } : null;
};

/** Approves what somebody else granted, and carries it out: once, whoever else approves at the same moment. */
export const approveGrant = async (
  db: Transaction<Database>,
  { memberId, enqueue, now }: Decider,
  id: number,
): Promise<Grant | Refused<'not_found' | 'own_request' | 'refund_decided' | 'refund_too_much'>> => {
  const held = await lockGrant(db, id);
  if (!held) return { refused: 'not_found' };
  const { order, grant } = held;
  if (grant.alone || grant.decided_at) return { refused: 'refund_decided' };
  if (grant.granted_by === memberId) return { refused: 'own_request' };
  const decided = await decide(db, grant, { decided_by: memberId, decided_at: now, approved: true });
  return carryOut(db, enqueue, { order, grant: decided, now });
};

/** Refuses it, or takes one's own back: who may not judge says nothing of others'. */
export const rejectGrant = async (
  db: Transaction<Database>,
  { memberId, now }: Decider,
  { id, anybodys }: { readonly id: number; readonly anybodys: boolean },
): Promise<Grant | Refused<'not_found' | 'refund_decided' | 'grant_of_another'>> => {
  const held = await lockGrant(db, id);
  if (!held) return { refused: 'not_found' };
  if (!anybodys && held.grant.granted_by !== memberId) return { refused: 'grant_of_another' };
  if (held.grant.alone || held.grant.decided_at) return { refused: 'refund_decided' };
  return decide(db, held.grant, { decided_by: memberId, decided_at: now, approved: false });
};

type Change = Partial<Pick<Grant, 'decided_by' | 'decided_at' | 'approved' | 'card_cents' | 'credit_note'>>;

const decide = (db: Transaction<Database>, { account_id, id }: Grant, change: Change): Promise<Grant> =>
  db
    .updateTable('checkout.refund_grants')
    .set(change)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * A credit note, and the money on its way: to the bank card first, then to gift cards, as with a withdrawal. What a transfer paid waits
 * for another one.
 */
const carryOut = async (
  db: Transaction<Database>,
  enqueue: EnqueueJob,
  { order, grant, now }: { readonly order: Order; readonly grant: Grant; readonly now: Date },
): Promise<Grant | Refused<'not_found' | 'refund_too_much'>> => {
  const invoice = await invoiceOfOrder(db, order.id);
  if (!invoice) return { refused: 'not_found' };
  const { cents, id: grantId, account_id: accountId } = grant;
  const before = await creditedCents(db, invoice);
  // A withdrawal may have come between.
  if (before + cents > invoice.total_cents) return { refused: 'refund_too_much' };
  const creditNote = await issueCreditNote(db, invoice, cents, now);
  const card = cardPartOf(cents, { before, paidByCard: totalOf(order) });
  if (card > 0 && order.seats_paid_by === 'transfer') {
    await decideTransferBack(db, { orderId: order.id, grantId, cents: card }, now);
  } else if (card > 0) {
    const payment = await paymentOf(db, order.id);
    await decideRefund(db, enqueue, { ...payment, accountId, amountCents: card, reason: 'granted', grantId }, now);
  }
  await refundGiftCards(db, order, cents - card, now);
  await enqueue(db, 'mail-granted-refund', { orderId: order.id, grantId, accountId });
  return decide(db, grant, { card_cents: card, credit_note: creditNote });
};
