/** The provider's form for one attempt: what the browser posts to its page, signed once the payer's address is known. */
import type { PaymentForm } from '@eqinox/contract/checkout';
import { PAYBOX_RETOUR } from './paybox-answer.ts';
import { payboxBilling, payboxShoppingCart } from './paybox-billing.ts';
import { EURO, PAYBOX_HASH, payboxFields, payboxTime, payboxTotal } from './paybox-fields.ts';
import { payboxHmac } from './paybox-signature.ts';
import type { PaymentPage } from './payment-hosts.ts';
import type { PaymentRequest } from './payment.ts';

/** The shop as the provider knows it. */
export interface Merchant {
  readonly site: string;
  readonly rang: string;
  readonly identifiant: string;
  /** 128 hexadecimal characters. */
  readonly hmacKey: string;
}

export const payboxForm = (merchant: Merchant, payment: PaymentRequest, page: PaymentPage): PaymentForm => {
  const fields = payboxFields({
    PBX_SITE: merchant.site,
    PBX_RANG: merchant.rang,
    PBX_IDENTIFIANT: merchant.identifiant,
    PBX_TOTAL: payboxTotal(payment.amountCents),
    PBX_DEVISE: EURO,
    PBX_CMD: payment.reference,
    PBX_PORTEUR: payment.email,
    PBX_RETOUR: PAYBOX_RETOUR,
    PBX_HASH: PAYBOX_HASH,
    PBX_TIME: payboxTime(payment.now),
    PBX_SHOPPINGCART: payboxShoppingCart(1),
    PBX_BILLING: payment.payer ? payboxBilling(payment.payer) : '',
    PBX_EFFECTUE: payment.successUrl,
    PBX_REFUSE: payment.errorUrl,
    PBX_ANNULE: payment.errorUrl,
    PBX_ATTENTE: payment.successUrl,
    PBX_REPONDRE_A: payment.notificationUrl,
    PBX_RUF1: 'POST',
  });
  const form = Object.fromEntries(fields.map(([name, value]) => [name.replace('PBX_', 'pbx_'), value]));
  return {
    ...form,
    pbx_HMAC: payment.payer ? payboxHmac(fields, merchant.hmacKey) : '',
    paymentUrl: page.url,
    providerAnswers: page.answers,
  } as PaymentForm;
};
