/** What the card provider told us of each attempt, one row for one answer, whoever gave it. */
import type { CardRefundReason } from '@eqinox/domain/checkout/card-refund';
import type { PaymentVerdict } from '@eqinox/domain/checkout/payment-verdict';
import type { Kysely } from 'kysely';
import type { PaymentResult } from '../adapters/cards/payment.ts';
import type { Database } from '../database.ts';
import type { Attempt } from './orders.ts';

/** Whose word it is when we have asked; else the address of a notification's sender. */
export const CONSULTATION = 'consultation';

/** What an unbelievable answer was taken for: somebody must look, unless the provider says better when it is asked. */
const OPEN: readonly PaymentVerdict[] = ['amount-mismatch', 'not-authorised'];

/** Payments that buy nothing are given back. */
export const GIVEN_BACK: Partial<Record<PaymentVerdict, CardRefundReason>> = {
  'duplicate-charge': 'duplicate-charge',
  'too-late': 'late-payment',
  'account-erased': 'account-erased',
};

/** Whether money can be given back by these numbers. */
export const hasNumbers = ({ call, transaction }: Pick<PaymentResult, 'call' | 'transaction'>): boolean =>
  Boolean(call && transaction);

interface ToldEvent {
  readonly attempt: Attempt | null;
  readonly answer: PaymentResult;
  readonly verdict: PaymentVerdict;
}

/**
 * Keeps an answer: false when the same one came before. What the provider answers to our own question takes the place of a
 * notification of the same payment that could not be believed; whoever brings the number by which alone it is given back, that of
 * one of what bought nothing that came without it.
 */
export const storeEvent = async (
  db: Kysely<Database>,
  { now, address }: { readonly now: Date; readonly address: string },
  { attempt, answer, verdict }: ToldEvent,
): Promise<boolean> => {
  const told = {
    call_number: answer.call ?? '',
    authorisation: answer.authorisation,
    amount_cents: answer.amountCents,
    verdict,
    address,
    received_at: now,
  };
  const insert = db.insertInto('checkout.payment_events').values({
    attempt_id: attempt?.id ?? null,
    reference: answer.reference,
    transaction_number: answer.transaction ?? '',
    response_code: answer.code,
    ...told,
  });
  const stored = await insert
    .onConflict((conflict) => {
      const same = conflict.columns(['reference', 'transaction_number', 'response_code']);
      return same.doUpdateSet(told).where((eb) => {
        const kept = (column: 'verdict' | 'address' | 'call_number') => eb.ref(`checkout.payment_events.${column}`);
        const unbelieved = eb.and([eb(kept('verdict'), 'in', OPEN), eb(kept('address'), '<>', CONSULTATION)]);
        const lacksNumber = eb.and([
          eb(kept('verdict'), 'in', Object.keys(GIVEN_BACK) as PaymentVerdict[]),
          eb(kept('call_number'), '=', ''),
        ]);
        return eb.or([
          ...(address === CONSULTATION ? [unbelieved] : []),
          ...(told.call_number === '' ? [] : [lacksNumber]),
        ]);
      });
    })
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
};

/**
 * What the consultations said of a bank is one row for each wait: the next wait is news again.
 */
export const forgetAskedWait = async (db: Kysely<Database>, { reference, code }: PaymentResult): Promise<void> => {
  await db
    .deleteFrom('checkout.payment_events')
    .where('reference', '=', reference)
    .where('response_code', '=', code)
    .where('transaction_number', '=', '')
    .where('address', '=', CONSULTATION)
    .execute();
};

const lacking = (db: Kysely<Database>, attempt: Attempt) =>
  db
    .selectFrom('checkout.payment_events')
    .where('attempt_id', '=', attempt.id)
    .where('verdict', '=', 'paid')
    .where((eb) => eb.or([eb('call_number', '=', ''), eb('transaction_number', '=', '')]))
    .select(['id', 'amount_cents'])
    .executeTakeFirst();

/** Whether an attempt is paid and its payment's numbers are unknown. */
export const numbersAreMissing = async (db: Kysely<Database>, attempt: Attempt): Promise<boolean> =>
  (await lacking(db, attempt)) !== undefined;

/**
 * Completes a payment that was told without its numbers, by which alone it can be given back: the provider takes money once
 * under a reference, so this is that payment. False when nothing was missing, or this answer does not bring it.
 */
export const completeNumbers = async (
  db: Kysely<Database>,
  attempt: Attempt,
  { reference, outcome, code, amountCents, call, transaction }: PaymentResult,
): Promise<boolean> => {
  if (attempt.status !== 'paid' || outcome !== 'paid' || !call || !transaction) return false;
  const paid = await lacking(db, attempt);
  if (paid?.amount_cents !== amountCents) return false;
  // It may have been told with its numbers before, in a way that could not be believed: one payment is one row.
  await db
    .deleteFrom('checkout.payment_events')
    .where('reference', '=', reference)
    .where('transaction_number', '=', transaction)
    .where('response_code', '=', code)
    .where('id', '<>', paid.id)
    .execute();
  await db
    .updateTable('checkout.payment_events')
    .set({ call_number: call, transaction_number: transaction })
    .where('id', '=', paid.id)
    .execute();
  return true;
};
