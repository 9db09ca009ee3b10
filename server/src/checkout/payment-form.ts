/** The card provider's form for one attempt: what the browser posts, signed once the billing address is known. */
import type { PaymentForm } from '@eqinox/contract/checkout';
import { PAYBOX_RETOUR } from '@eqinox/domain/checkout/paybox-answer';
import { payboxBilling, payboxShoppingCart } from '@eqinox/domain/checkout/paybox-billing';
import {
  EURO,
  PAYBOX_HASH,
  type PayboxFieldName,
  payboxFields,
  payboxTime,
  payboxTotal,
} from '@eqinox/domain/checkout/paybox-fields';
import type { Cards } from '../adapters/cards/cards.ts';
import { payboxAddress } from './billing-address.ts';
import { type Attempt, totalOf } from './orders.ts';
import type { BillingAddress } from './tables.ts';

export interface PaymentFormInput {
  readonly attempt: Attempt;
  readonly email: string;
  /** Null before the billing step: the form is then neither complete nor signed. */
  readonly billing: BillingAddress | null;
  /** Where the person reaches us. */
  readonly origin: string;
  /** Where the provider's server reaches us. */
  readonly publicUrl: string;
  readonly now: Date;
}

export const paymentForm = async (cards: Cards, input: PaymentFormInput): Promise<PaymentForm> => {
  const { attempt, email, billing, origin, publicUrl, now } = input;
  const values: Record<PayboxFieldName, string> = {
    PBX_SITE: cards.merchant.site,
    PBX_RANG: cards.merchant.rang,
    PBX_IDENTIFIANT: cards.merchant.identifiant,
    PBX_TOTAL: payboxTotal(totalOf(attempt)),
    PBX_DEVISE: EURO,
    PBX_CMD: attempt.reference,
    PBX_PORTEUR: email,
    PBX_RETOUR: PAYBOX_RETOUR,
    PBX_HASH: PAYBOX_HASH,
    PBX_TIME: payboxTime(now),
    PBX_SHOPPINGCART: payboxShoppingCart(1),
    PBX_BILLING: billing ? payboxBilling(payboxAddress(billing)) : '',
    PBX_EFFECTUE: `${origin}/payment-success`,
    PBX_REFUSE: `${origin}/payment-error`,
    PBX_ANNULE: `${origin}/payment-error`,
    PBX_ATTENTE: `${origin}/payment-success`,
    PBX_REPONDRE_A: `${publicUrl}/api/payment/notification`,
    PBX_RUF1: 'POST',
  };
  const fields = payboxFields(values);
  const form = Object.fromEntries(fields.map(([name, value]) => [name.replace('PBX_', 'pbx_'), value]));
  const page = await cards.page();
  return {
    ...form,
    pbx_HMAC: billing ? cards.sign(fields) : '',
    paymentUrl: page.url,
    providerAnswers: page.answers,
  } as PaymentForm;
};
