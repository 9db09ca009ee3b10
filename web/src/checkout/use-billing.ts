import {
  type BillingAddress,
  type BillingField,
  billingFaults,
  type DialCode,
  FRANCE,
  FRENCH_DIAL_CODE,
} from '@eqinox/domain/checkout/billing';
import type { ChangeEvent } from 'react';
import { useReply } from '../api/queries.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { type Faults, isFaultless } from '../ui/form-state.ts';
import { useForm } from '../ui/use-form.ts';
import { usePhone } from './use-phone.ts';

/** The form as typed. */
export interface BillingValues extends BillingAddress {
  /** ISO 3166-1 alpha-2 of the country whose dial code is chosen: several share one. */
  readonly dialCountry: string;
  readonly terms: boolean;
  readonly immediateExecution: boolean;
}

type Box = 'terms' | 'immediateExecution';

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
const newAddress = (firstName: string | null, lastName: string | null): BillingValues => ({
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

const dialCodeOf = ({ dialCountry }: BillingValues, dialCodes: readonly DialCode[]): DialCode =>
  dialCodes.find(({ code }) => code === dialCountry) ?? FRENCH_DIAL_CODE;

function addressFaults(values: BillingValues, { placeholder }: DialCode): Faults<BillingValues> {
  const faults = Object.entries(billingFaults(values, placeholder)) as [BillingField, 'missing' | 'format'][];
  return Object.fromEntries(
    faults.map(([name, fault]) => [name, fault === 'format' ? 'checkout.billing.error.phoneFormat' : MISSING[name]]),
  );
}

/**
 * The billing form: its values, its faults and the moments at which they are told (specification section 5). An order with
 * nothing to pay needs the terms only (`free`).
 */
export function useBilling(dialCodes: readonly DialCode[], free: boolean) {
  const t = useText();
  const { prenom, nom } = useReply('GET /account/identity');
  const faultsOf = (values: BillingValues): Faults<BillingValues> => ({
    ...(free ? {} : addressFaults(values, dialCodeOf(values, dialCodes))),
    terms: values.terms ? null : 'checkout.terms.required',
  });
  const form = useForm(() => newAddress(prenom, nom), { faultsOf });
  const { values, sent, set } = form;
  const faults = faultsOf(values);
  const isValid = isFaultless(faults);
  /** Once sent, every fault is told as long as it lasts. */
  const errorOf = (name: keyof BillingValues) => (sent && faults[name] ? t(faults[name]) : undefined);

  return {
    values,
    isValid,
    /** True once the person has tried to order while something was missing, until it no longer is. */
    isRefused: sent && !isValid,
    dialCode: dialCodeOf(values, dialCodes),
    /** For `onSubmit` while something is missing: tells every fault from now on. */
    refuse: form.submit(() => undefined),
    field: (name: Exclude<BillingField, 'phoneNumber'>) => ({ ...form.field(name), error: errorOf(name) }),
    ...usePhone(form, faultsOf),
    box: (name: Box) => ({
      name,
      checked: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.checked),
    }),
    termsError: errorOf('terms'),
  };
}

export type Billing = ReturnType<typeof useBilling>;
