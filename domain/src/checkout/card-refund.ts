/**
 * Why money goes back to a bank card: the person withdrew, somebody of the staff granted it, or the shop found a payment that bought
 * nothing.
 */
export const CARD_REFUND_REASONS = [
  'granted',
  'withdrawal',
  'duplicate-charge',
  'late-payment',
  'account-erased',
] as const;
export type CardRefundReason = (typeof CARD_REFUND_REASONS)[number];
