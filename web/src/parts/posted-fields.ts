import type { PaymentForm } from '@eqinox/contract/checkout';

/**
 * What is posted to the card page: the reply's fields as they came, since their order is part of the signature, under the
 * provider's own names. What the reply says beside the form is never among them.
 */
export const postedFields = (form: PaymentForm): [name: string, value: string][] => {
  return Object.entries(form)
    .filter(([name]) => name.startsWith('pbx_'))
    .map(([name, value]) => [name.replace('pbx_', 'PBX_'), String(value)]);
};
