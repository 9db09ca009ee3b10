/** What the shop found by itself: a payment that bought nothing. It is no part of a price, and no credit note is of it. */
export const FOUND_REASONS = ['duplicate-charge', 'late-payment', 'account-erased'] as const;

/** Why money goes back to a bank card: somebody of the staff granted it, the person withdrew, or the shop found it. */
export const CARD_REFUND_REASONS = ['granted', 'withdrawal', ...FOUND_REASONS] as const;
export type CardRefundReason = (typeof CARD_REFUND_REASONS)[number];
