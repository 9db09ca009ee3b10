import {
  type BillingAddress,
  type BillingFault,
  type BillingField,
  billingFaults,
  type DialCode,
  FRANCE,
  FRENCH_DIAL_CODE,
  isFilled,
} from '@eqinox/domain/checkout/billing';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useReply } from '../api/queries.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';

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

/** The check of the phone waits this long after the field is left, and after the dial code has changed. */
const RECHECK_MS = 300;

/**
 * The billing form: its values, its faults and the moments at which they are told (specification section 5). An order with
 * nothing to pay needs the terms only (`free`).
 */
export function useBilling(dialCodes: readonly DialCode[], free: boolean) {
  const t = useText();
  const { prenom, nom } = useReply('GET /account/identity');
  const [values, setValues] = useState<BillingValues>({
    firstName: prenom ?? '',
    lastName: nom ?? '',
    address1: '',
    zipCode: '',
    city: '',
    countryCode: String(FRANCE),
    dialCountry: FRENCH_DIAL_CODE.code,
    phoneNumber: '',
    terms: false,
    immediateExecution: false,
  });
  const [submitted, setSubmitted] = useState(false);
  /** The phone's fault as it was last checked, which is not at each key. */
  const [phoneFault, setPhoneFault] = useState<BillingFault>();
  /** The phone has been left once: from then on an empty one is blamed too. */
  const [phoneLeft, setPhoneLeft] = useState(false);

  const dialCode = dialCodes.find(({ code }) => code === values.dialCountry) ?? FRENCH_DIAL_CODE;
  const faultsOf = (values: BillingValues) => (free ? {} : billingFaults(values, dialCode.placeholder));
  const faults = faultsOf(values);
  const isValid = values.terms && Object.keys(faults).length === 0;

  const recheck = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(() => {});
  latest.current = () => {
    if (phoneLeft || isFilled(values.phoneNumber)) setPhoneFault(faults.phoneNumber);
  };
  useEffect(() => () => clearTimeout(recheck.current), []);
  /** Debounced, also when the field is left: a message that comes at once would move the box that is being clicked. */
  const recheckPhone = () => {
    clearTimeout(recheck.current);
    recheck.current = setTimeout(() => latest.current(), RECHECK_MS);
  };

  const change = (changed: Partial<BillingValues>) => setValues((values) => ({ ...values, ...changed }));
  type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement>;

  return {
    values,
    isValid,
    /** True once the person has tried to order while something was missing, until it no longer is. */
    isRefused: submitted && !isValid,
    dialCode,
    /** Tells every fault from now on. */
    submit: () => {
      setSubmitted(true);
      setPhoneFault(faults.phoneNumber);
    },
    field: (name: Exclude<BillingField, 'phoneNumber'>) => ({
      name,
      value: values[name],
      error: submitted && faults[name] !== undefined ? t(MISSING[name]) : undefined,
      onChange: ({ target }: Typed) => change({ [name]: target.value }),
    }),
    dialCountry: {
      value: values.dialCountry,
      onChange: ({ target }: Typed) => {
        change({ dialCountry: target.value });
        recheckPhone();
      },
    },
    phone: {
      value: values.phoneNumber,
      onChange: ({ target }: Typed) => {
        change({ phoneNumber: target.value });
        // A number that was blamed is cleared as soon as it is right.
        if (phoneFault !== undefined) setPhoneFault(faultsOf({ ...values, phoneNumber: target.value }).phoneNumber);
      },
      onBlur: () => {
        setPhoneLeft(true);
        recheckPhone();
      },
    },
    phoneError: phoneFault && t(phoneFault === 'missing' ? MISSING.phoneNumber : 'checkout.billing.error.phoneFormat'),
    box: (name: Box) => ({
      name,
      checked: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.checked }),
    }),
    termsError: submitted && !values.terms ? t('checkout.terms.required') : undefined,
  };
}

export type Billing = ReturnType<typeof useBilling>;
