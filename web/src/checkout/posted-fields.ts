import type { PaymentForm } from '@eqinox/contract/checkout';

/**
 * What is posted to the card page: the reply's fields as they came, since their order is part of the signature, under the
 * provider's own names. `paymentUrl` is where they go and is never among them.
 */
export function postedFields(form: PaymentForm): [name: string, value: string][] {
  return Object.entries(form)
    .filter(([name]) => name !== 'paymentUrl')
    .map(([name, value]) => [name.replace('pbx_', 'PBX_'), value]);
}
