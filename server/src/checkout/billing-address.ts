/** The address an order is billed to, as others write it. */
import type { PayerAddress } from '../adapters/cards/payment.ts';
import type { PostalAddress } from '../invoices/index.ts';
import type { BillingAddress } from './tables.ts';

/** The address as the card provider is given it. */
export const payerAddress = (billing: BillingAddress): PayerAddress => ({
  firstName: billing.firstName,
  lastName: billing.lastName,
  address1: billing.address1,
  address2: billing.address2 ?? '',
  zipCode: billing.zipCode,
  city: billing.city,
  countryCode: billing.countryCode,
  dialCode: billing.countryCodeMobilePhone,
  mobilePhone: billing.mobilePhone,
});

/** The address on an invoice. */
export const postalAddress = (billing: BillingAddress): PostalAddress => ({
  street: billing.address2 ? [billing.address1, billing.address2] : [billing.address1],
  postcode: billing.zipCode,
  city: billing.city,
  country: countryLetters(billing.countryCode),
});

/**
 * ISO 3166-1: the two letters for a number. Locales know each country by both. A number that is nobody's is in no list we show;
 * the paid order must be invoiced all the same, as at home.
 */
export const countryLetters = (number: number): string => {
  const { region } = new Intl.Locale(`und-${String(number).padStart(3, '0')}`);
  return region && /^[A-Z]{2}$/u.test(region) ? region : 'FR';
};
