/** What the shop and its card provider say to each other about payments, in words of no provider. */

/** A payer's address as typed. The card issuer compares it. */
export interface PayerAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  /** ISO 3166-1 numeric, 250 for France; null when unknown. */
  readonly countryCode: number | null;
  /** With or without its plus sign: +33. */
  readonly dialCode: string;
  /** At least four digits; anything else is ignored. */
  readonly mobilePhone: string;
}

/** One attempt to pay, as the payment page is asked to take it. */
export interface PaymentRequest {
  /** The attempt's own: money is taken once under it. */
  readonly reference: string;
  readonly amountCents: number;
  readonly email: string;
  /** Null before the billing step: the form is then neither complete nor signed. */
  readonly payer: PayerAddress | null;
  /** Where the browser comes back to when the payment succeeded, or waits for its bank. */
  readonly successUrl: string;
  /** Where it comes back to when the payment failed or was given up. */
  readonly errorUrl: string;
  /** Where the provider's server tells us what became of it. */
  readonly notificationUrl: string;
  readonly now: Date;
}

/**
 * What became of an attempt.
 * - `paid`: money was taken.
 * - `pending`: the issuer has not answered yet.
 * - `cancelled` by the buyer; `expired`: the page was left open too long.
 * - `already-paid`: the provider has taken money under this reference before.
 * - `refused`: the bank or the card; another try may succeed.
 * - `error`: the provider or our own configuration, or something that nobody has documented.
 */
export type PaymentOutcome = 'paid' | 'pending' | 'cancelled' | 'expired' | 'already-paid' | 'refused' | 'error';

/** What the provider says of one attempt. What does not apply is null. */
export interface PaymentResult {
  readonly reference: string;
  readonly amountCents: number;
  readonly outcome: PaymentOutcome;
  /** The provider's own word for the outcome: for the record, nothing is decided by it. */
  readonly code: string;
  /** The bank's, only on success. */
  readonly authorisation: string | null;
  /** Authorised by a test platform: no money moves. */
  readonly isTest: boolean;
  readonly call: string | null;
  readonly transaction: string | null;
}

/** One try to pay, by the provider's own numbers. A number is one text, however it came. */
export interface Transaction {
  /** One per payment page. */
  readonly call: string;
  /** One per try. */
  readonly transaction: string;
}

/** What every question to the provider carries. */
export interface Question {
  /** 1 to 2147483647, used once a day. */
  readonly number: number;
  readonly now: Date;
  /** The attempt that is asked about. */
  readonly reference: string;
}

/** A question about an attempt, or about one payment under it. */
export type ConsultationQuestion = Question & Partial<Transaction>;

/** A question for money back. */
export type RefundQuestion = Question & Transaction & { readonly amountCents: number };

/**
 * `paid`: money was taken under the reference, and perhaps given back since. `pending`: its bank has not answered.
 * `unpaid`: none was taken, for this code.
 */
export type Consultation =
  | { readonly outcome: 'paid'; readonly payment: PaymentResult; readonly refunded: boolean }
  | { readonly outcome: 'unpaid' | 'pending'; readonly code: string }
  | Unknown;

/** `asked-before`: the same question arrived earlier today, and what became of it must be looked up. */
export type RefundAnswer = { readonly outcome: 'done' | 'asked-before' | 'refused'; readonly code: string } | Unknown;

/** The provider cannot be reached, or answers what is no answer: it may be asked again later. */
export interface Unknown {
  readonly outcome: 'unknown';
  /** For the log. */
  readonly reason: string;
}
