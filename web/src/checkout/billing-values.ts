/** What the billing form holds, and what is wrong with it. */
import {
  type BillingAddress,
  type BillingField,
  billingFaults,
  type DialCode,
  FRANCE,
  FRENCH_DIAL_CODE,
} from '@eqinox/domain/checkout/billing';
import type { TextKey } from '../language/texts.ts';
import type { Faults } from '../ui/form-state.ts';

/** The form as typed. */
export interface BillingValues extends BillingAddress {
  /** ISO 3166-1 alpha-2 of the country whose dial code is chosen: several share one. */
  readonly dialCountry: string;
  readonly terms: boolean;
  readonly immediateExecution: boolean;
}

const MISSING: Readonly<Record<BillingField, TextKey>> = {
  firstName: 'checkout.billing.error.firstName',
  lastName: 'checkout.billing.error.lastName',
  address1: 'checkout.billing.error.address1',
  zipCode: 'checkout.billing.error.zipCode',
  city: 'checkout.billing.error.city',
  countryCode: 'checkout.billing.error.country',
  phoneNumber: 'checkout.billing.error.phoneNumber',
};

/** What is blank when the form opens, but for the person's name. */
export const newAddress = (firstName: string | null, lastName: string | null): BillingValues => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  address1: '',
  zipCode: '',
  city: '',
  countryCode: String(FRANCE),
  dialCountry: FRENCH_DIAL_CODE.code,
  phoneNumber: '',
  terms: false,
  immediateExecution: false,
});

export const dialCodeOf = ({ dialCountry }: BillingValues, dialCodes: readonly DialCode[]): DialCode =>
  dialCodes.find(({ code }) => code === dialCountry) ?? FRENCH_DIAL_CODE;

export const addressFaults = (values: BillingValues, { placeholder }: DialCode): Faults<BillingValues> => {
  const faults = Object.entries(billingFaults(values, placeholder)) as [BillingField, 'missing' | 'format'][];
  return Object.fromEntries(
    faults.map(([name, fault]) => [name, fault === 'format' ? 'checkout.billing.error.phoneFormat' : MISSING[name]]),
  );
};
