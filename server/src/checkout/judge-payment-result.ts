/** What the card provider's answer means, held against our own attempt: reference, amount and authorisation. */
import type { PaymentVerdict } from '@eqinox/domain/checkout/payment-verdict';
import type { PaymentResult } from '../adapters/cards/payment.ts';
import { type Attempt, type Order, totalOf } from './orders.ts';

const ALARMING: readonly PaymentVerdict[] = [
  'duplicate-charge',
  'too-late',
  'account-erased',
  'amount-mismatch',
  'not-authorised',
  'unknown-reference',
];

/** Somebody should look. One payment told a second time has no verdict: money that comes under its reference again is another. */
export const isAlarming = (verdict: PaymentVerdict | null, { outcome }: PaymentResult): boolean =>
  verdict !== null && (ALARMING.includes(verdict) || (outcome === 'paid' && verdict.startsWith('already')));

/** `paid` is said of the money: whether the order still gets what it was signed with is the caller's to find out. */
export const judge = (order: Order, attempt: Attempt, answer: PaymentResult, production: boolean): PaymentVerdict => {
  const { outcome } = answer;
  if (outcome === 'pending') return 'waiting';
  if (outcome !== 'paid') {
    if (attempt.status === 'refunded') return 'already-refunded';
    if (order.status === 'paid') return 'already-paid';
    if (outcome === 'cancelled' || outcome === 'expired') return 'left';
    return outcome === 'already-paid' && attempt.signed_at !== null ? 'taken-untold' : 'failed';
  }
  if (attempt.signed_at === null || answer.amountCents !== totalOf(attempt)) return 'amount-mismatch';
  // In production, what a test platform authorised would be a free purchase.
  if (!answer.authorisation || (production && answer.isTest)) return 'not-authorised';
  // The provider takes money once under a reference: this is that payment, told again.
  if (attempt.status === 'paid') return 'already-paid';
  if (attempt.status === 'refunded') return 'already-refunded';
  return order.status === 'paid' ? 'duplicate-charge' : 'paid';
};
