/** The payment form of one attempt: what the browser posts to the card provider, signed once the billing address is known. */
import type { PaymentForm } from '@eqinox/contract/checkout';
import type { Cards } from '../adapters/cards/cards.ts';
import { payerAddress } from './billing-address.ts';
import { type Attempt, totalOf } from './orders.ts';
import type { BillingAddress } from './tables.ts';

export interface PaymentFormInput {
  readonly attempt: Attempt;
  readonly email: string;
  /** Null before the billing step: the form is then neither complete nor signed. */
  readonly billing: BillingAddress | null;
  /** Where the person reaches us. */
  readonly origin: string;
  /** Where the card page leads back to, whatever came of it; the two pages of specification section 2 unless given. */
  readonly returnTo?: string;
  /** Where the provider's server reaches us. */
  readonly publicUrl: string;
  readonly now: Date;
}

export const paymentForm = (
  cards: Cards,
  { attempt, email, billing, origin, returnTo, publicUrl, now }: PaymentFormInput,
): Promise<PaymentForm> =>
  cards.form({
    reference: attempt.reference,
    amountCents: totalOf(attempt),
    email,
    payer: billing && payerAddress(billing),
    successUrl: origin + (returnTo ?? '/payment-success'),
    errorUrl: origin + (returnTo ?? '/payment-error'),
    notificationUrl: `${publicUrl}/api/payment/notification`,
    now,
  });
