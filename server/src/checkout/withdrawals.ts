/** Withdrawing from a contract: until when it can be done, and what it gives back. */
import type { Kysely } from 'kysely';
import { lastWithdrawalInstant, refundOf } from '@eqinox/domain/checkout/withdrawal';
import { COLOUR_PROPOSITIONS } from '@eqinox/domain/colour-test/words';
import { coloursAnsweredOf } from '../colour-test/index.ts';
import type { Database } from '../database.ts';
import { answeredOf, PROPOSITIONS } from '../diagnostic/index.ts';
import { getOffer, type Purchase, wasCompleted } from '../offers/index.ts';
import type { Gift } from './gifts.ts';
import type { Order } from './orders.ts';

export interface Contract {
  readonly order: Order;
  /** What it bought; null for a gift that nobody has claimed. */
  readonly purchase: Purchase | null;
  readonly gift: Gift | null;
  /** Its restitution was held: one that was closed otherwise was not performed. */
  readonly held: boolean;
}

/**
 * The last instant at which a paid contract can be withdrawn from, the end of its last day in Paris; null when it cannot, or
 * when there is nothing to give back.
 */
export const withdrawUntil = ({ order, purchase, gift, held }: Contract, now: Date): Date | null => {
  if (!order.paid_at || paidFor(order) === 0) return null;
  // A claimed gift is the recipient's; one that is withdrawn from is over.
  if (gift ? gift.claimed_at || gift.withdrawn_at : !purchase || purchase.withdrawn_at) return null;
  if (purchase && order.immediate_execution_at && isPerformed(purchase, held)) return null;
  const last = lastWithdrawalInstant(order.paid_at);
  return now <= last ? last : null;
};

/** What was paid, by card and gift cards. */
export const paidFor = (order: Order): number => order.list_cents - order.discount_cents;

/**
 * What withdrawing now gives back, in cents. What was given back of the order before, because staff granted it, is a lower price:
 * it was not paid.
 */
export const refundFor = async (
  db: Kysely<Database>,
  { order, purchase, held }: Contract,
  givenBack: number,
): Promise<number> => {
  const offer = getOffer(order.offer_id);
  const hasColours = offer.parts.includes('colour');
  const own = purchase && { accountId: purchase.account_id, purchaseId: purchase.id };
  const answered = own ? (await answeredOf(db, own)) + (hasColours ? await coloursAnsweredOf(db, own) : 0) : 0;
  return refundOf({
    paid: paidFor(order) - givenBack,
    list: order.list_cents,
    restitution: offer.restitution?.cents ?? 0,
    immediate: order.immediate_execution_at !== null,
    answered,
    propositions: offer.parts.length === 0 ? 0 : PROPOSITIONS + (hasColours ? COLOUR_PROPOSITIONS : 0),
    completed: purchase !== null && wasCompleted(purchase),
    held,
  });
};

/** The diagnostic was carried out at the person's request: it is not given back, and stays theirs. */
export const keepsDiagnostic = ({ order, purchase }: Contract): boolean =>
  order.immediate_execution_at !== null && purchase !== null && wasCompleted(purchase);

/** Everything that was bought has been delivered: diagnostic with its booklet, and restitution. */
const isPerformed = (purchase: Purchase, held: boolean): boolean =>
  (purchase.offer.parts.length === 0 || wasCompleted(purchase)) && (purchase.offer.restitution === null || held);
