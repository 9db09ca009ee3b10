/** The address an order is billed to, as the person gave it. */
import type { Billing } from '@eqinox/contract/checkout';
import countries from '../../../content/countries/fr-3166.json' with { type: 'json' };

export type BillingAddress = Omit<Billing, 'reference' | 'terms' | 'immediateExecution'>;

const FRANCE = 250;

/** The lines of an address on an invoice; the country is written when it is not France. */
export const addressLines = (address: BillingAddress): string[] => {
  const country = countries.find((entry) => entry.codeNumeric === address.countryCode)?.name;
  return [
    address.address1,
    ...(address.address2 ? [address.address2] : []),
    `${address.zipCode} ${address.city}`,
    ...(address.countryCode === FRANCE || !country ? [] : [country]),
  ];
};
