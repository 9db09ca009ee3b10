import type { PaymentForm } from '@eqinox/contract/checkout';
import { useEffect, useRef } from 'react';
import { postedFields } from './posted-fields.ts';

/** Specification section 9: the form leaves by itself one second after the billing data is accepted. */
const LEAVE_MS = 1_000;

/** Takes the person to the card provider's page, by a real post of a real form. */
export function CardPage({ form }: { form: PaymentForm }) {
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => element.current?.submit(), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [form]);

  return (
    <form ref={element} method="post" action={form.paymentUrl} acceptCharset="utf-8" hidden>
      {postedFields(form).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
