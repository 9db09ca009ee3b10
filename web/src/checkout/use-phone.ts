import { isFilled } from '@eqinox/domain/checkout/billing';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { Faults } from '../ui/form-state.ts';
import type { Form } from '../ui/use-form.ts';
import type { BillingValues } from './billing-values.ts';

/** The check of the phone waits this long after the field is left, and after the dial code has changed. */
const RECHECK_MS = 300;

type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement>;

/** The phone of the billing form: its fault is told as it was last checked, which is not at each key. */
export const usePhone = (
  { values, faults, put, setError, errorOf }: Form<BillingValues>,
  faultsOf: (values: BillingValues) => Faults<BillingValues>,
) => {
  /** The phone has been left once: from then on an empty one is blamed too. */
  const [left, setLeft] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(() => {});
  latest.current = () => {
    if (left || isFilled(values.phoneNumber)) setError('phoneNumber', faultsOf(values).phoneNumber);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Debounced, also when the field is left: a message that comes at once would move the box that is being clicked. */
  const recheck = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), RECHECK_MS);
  };

  return {
    dialCountry: {
      value: values.dialCountry,
      onChange: ({ target }: Typed) => {
        put('dialCountry', target.value);
        recheck();
      },
    },
    phone: {
      value: values.phoneNumber,
      onChange: ({ target }: Typed) => {
        put('phoneNumber', target.value);
        // A number that was blamed is cleared as soon as it is right.
        if (faults.phoneNumber) setError('phoneNumber', faultsOf({ ...values, phoneNumber: target.value }).phoneNumber);
      },
      onBlur: () => {
        setLeft(true);
        recheck();
      },
    },
    phoneError: errorOf('phoneNumber'),
  };
};
