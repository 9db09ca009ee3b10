/** Payments of a person that were signed and have not ended, as far as we know. */
import {
  atBank,
  atBankSince,
  type PaymentStanding,
  paymentStanding,
  type ToldAnswer,
} from '@eqinox/domain/checkout/payment-standing';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Attempt } from './orders.ts';

export interface SignedPayment {
  readonly orderId: number;
  readonly offerId: number;
  readonly gift: boolean;
  /** For whom and for which day it was signed. */
  readonly giftTo: string | null;
  readonly sendOn: string | null;
  readonly standing: Exclude<PaymentStanding, 'over'>;
  readonly signedAt: Date;
  /** Null when no bank has it. */
  readonly atBankSince: Date | null;
}

/** The newest first; an order may have several. */
export const paymentsUnderWay = async (db: Kysely<Database>, accountId: number): Promise<SignedPayment[]> => {
  const attempts = await db
    .selectFrom('checkout.orders as o')
    .innerJoin('checkout.payment_attempts as a', 'a.order_id', 'o.id')
    .where('o.account_id', '=', accountId)
    .where('o.status', '=', 'pending')
    .where('a.signed_at', 'is not', null)
    // A closed one counts again when something was told of it since.
    .where((eb) =>
      eb.or([
        eb('a.closed_at', 'is', null),
        eb.exists(
          eb
            .selectFrom('checkout.payment_events as e')
            .select(sql`1`.as('told'))
            .whereRef('e.reference', '=', 'a.reference')
            .whereRef('e.received_at', '>=', 'a.closed_at'),
        ),
      ]),
    )
    .orderBy('a.signed_at', 'desc')
    .orderBy('a.id', 'desc')
    .select(['o.id', 'o.offer_id', 'o.gift', 'a.status', 'a.signed_at', 'a.closed_at', 'a.recipient_email'])
    .select(['a.reference', 'a.send_on'])
    .execute();
  const told = await toldOf(
    db,
    attempts.map(({ reference }) => reference),
  );
  return attempts.flatMap(
    ({ id, offer_id, gift, status, signed_at, closed_at, recipient_email, send_on, reference }) => {
      const attempt = { status, closedAt: closed_at, told: told.get(reference) ?? [] };
      const standing = paymentStanding(attempt);
      if (standing === 'over' || !signed_at) return [];
      return [
        {
          orderId: id,
          offerId: offer_id,
          gift,
          giftTo: recipient_email,
          sendOn: send_on,
          standing,
          signedAt: signed_at,
          atBankSince: atBankSince(attempt),
        },
      ];
    },
  );
};

/** What a bank has of this attempt, the oldest first; empty when none has. */
export const attemptAtBank = async (
  db: Kysely<Database>,
  { reference, status, closed_at }: Attempt,
): Promise<ToldAnswer[]> => {
  const told = await toldOf(db, [reference]);
  return atBank({ status, closedAt: closed_at, told: told.get(reference) ?? [] });
};

/** What the provider said under each reference, the oldest first. */
export const toldOf = async (
  db: Kysely<Database>,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly ToldAnswer[]>> => {
  if (references.length === 0) return new Map();
  const events = await db
    .selectFrom('checkout.payment_events')
    .where('reference', 'in', references)
    .orderBy('id')
    .select(['reference', 'verdict', 'call_number as call', 'transaction_number as transaction', 'received_at as at'])
    .execute();
  return Map.groupBy(events, ({ reference }) => reference);
};
