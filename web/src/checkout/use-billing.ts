import {
  type DialCode,
  FRANCE,
  FRENCH_DIAL_CODE,
  isFilled,
  isPhoneNumber,
  isZipCode,
} from '@eqinox/domain/checkout/billing';
import { useEffect, useRef } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import { useReply } from '../api/queries.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';

/** The form as typed. */
export interface BillingValues {
  firstName: string;
  lastName: string;
  address1: string;
  zipCode: string;
  city: string;
  /** ISO 3166-1 numeric, as the select's text. */
  countryCode: string;
  /** ISO 3166-1 alpha-2 of the country whose dial code is chosen: several share one. */
  dialCountry: string;
  phoneNumber: string;
  terms: boolean;
  immediateExecution: boolean;
}

/** The check of the phone waits this long after the field is left, and after the dial code has changed. */
const RECHECK_MS = 300;

/** The billing form: its rules, its messages and its moments (specification section 5). */
export function useBilling(dialCodes: readonly DialCode[]) {
  const t = useText();
  const { prenom, nom } = useReply('GET /account/identity');
  const form = useForm<BillingValues>({
    defaultValues: {
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
    },
  });
  const { errors } = form.formState;
  const dialCodeOf = (country: string) => dialCodes.find(({ code }) => code === country) ?? FRENCH_DIAL_CODE;

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /**
   * Debounced, also when the field is left: a message that appeared under the pointer at once would move the box that is
   * being clicked. An untouched number is not blamed before the order is sent.
   */
  const recheckPhone = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isFilled(form.getValues('phoneNumber'))) void form.trigger('phoneNumber');
    }, RECHECK_MS);
  };

  const text = (name: 'firstName' | 'lastName' | 'address1' | 'city' | 'countryCode', missing: TextKey) =>
    form.register(name, { validate: (value) => isFilled(value) || missing });

  return {
    form,
    dialCode: dialCodeOf(form.watch('dialCountry')),
    errorOf: (name: FieldPath<BillingValues>) => {
      const key = errors[name]?.message;
      return key === undefined ? undefined : t(key as TextKey);
    },
    fields: {
      firstName: () => text('firstName', 'checkout.billing.error.firstName'),
      lastName: () => text('lastName', 'checkout.billing.error.lastName'),
      address1: () => text('address1', 'checkout.billing.error.address1'),
      zipCode: () =>
        form.register('zipCode', { validate: (value) => isZipCode(value) || 'checkout.billing.error.zipCode' }),
      city: () => text('city', 'checkout.billing.error.city'),
      countryCode: () => text('countryCode', 'checkout.billing.error.country'),
      dialCountry: () => form.register('dialCountry', { onChange: recheckPhone }),
      phoneNumber: () =>
        form.register('phoneNumber', {
          validate: (typed, { dialCountry }) => {
            if (!isFilled(typed)) return 'checkout.billing.error.phoneNumber';
            return isPhoneNumber(typed, dialCodeOf(dialCountry).placeholder) || 'checkout.billing.error.phoneFormat';
          },
          onBlur: recheckPhone,
          onChange: () => {
            if (errors.phoneNumber !== undefined) void form.trigger('phoneNumber');
          },
        }),
      terms: () => form.register('terms', { validate: (accepted) => accepted || 'checkout.terms.required' }),
      immediateExecution: () => form.register('immediateExecution'),
    },
  };
}

export type BillingForm = ReturnType<typeof useBilling>;
