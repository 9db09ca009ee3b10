import type { BillingField, DialCode } from '@eqinox/domain/checkout/billing';
import { type ChangeEvent, useEffect } from 'react';
import { useReply } from '../api/queries.ts';
import { useText } from '../language/language.ts';
import { type Faults, isFaultless } from '../ui/form-state.ts';
import { useForm } from '../ui/use-form.ts';
import { addressFaults, type BillingValues, dialCodeOf, newAddress } from './billing-values.ts';
import { keepAddress, keptAddress } from './draft.ts';
import { usePhone } from './use-phone.ts';

type Box = 'terms' | 'immediateExecution';

/**
 * The billing form: its values, its faults and the moments at which they are told (specification section 5). An order with
 * nothing to pay needs the terms only (`free`).
 */
export const useBilling = (dialCodes: readonly DialCode[], free: boolean) => {
  const t = useText();
  const { prenom, nom } = useReply('GET /account/identity');
  const faultsOf = (values: BillingValues): Faults<BillingValues> => ({
    ...(free ? {} : addressFaults(values, dialCodeOf(values, dialCodes))),
    terms: values.terms ? null : 'checkout.terms.required',
  });
  const form = useForm(() => ({ ...newAddress(prenom, nom), ...keptAddress() }), { faultsOf });
  const { values, sent, set } = form;
  useEffect(() => keepAddress(values), [values]);
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
};

export type Billing = ReturnType<typeof useBilling>;
