/**
 * What we make of what the card provider says of an attempt. `already-paid`, `already-refunded`: by this very attempt, or the order is paid and
 * this one failed. `left`: a card page was given up or closed by itself, which is no bank's answer to anything. `taken-untold`: the provider
 * refuses the reference because money was taken under it, which nobody has told us. `duplicate-charge`: another attempt has paid the order.
 * `too-late`: it had given back what it held, and that is gone. `account-erased`: so is its buyer.
 */
export const PAYMENT_VERDICTS = [
  'unknown-reference',
  'paid',
  'already-paid',
  'already-refunded',
  'taken-untold',
  'duplicate-charge',
  'too-late',
  'account-erased',
  'failed',
  'left',
  'waiting',
  'amount-mismatch',
  'not-authorised',
] as const;
export type PaymentVerdict = (typeof PAYMENT_VERDICTS)[number];
