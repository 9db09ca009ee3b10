import type { InvoiceLine } from '@eqinox/contract/invoices';
import { recipientFault } from '@eqinox/domain/checkout/gift-form';
import { useRef, useState, type SubmitEvent } from 'react';
import { call } from '../api/call.ts';
import { failureText } from '../api/problem.ts';
import { useRefresh } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { useText } from '../language/language.ts';
import type { TextKey } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import type { Faults } from '../ui/form-state.ts';
import { LinkButton } from '../ui/link.tsx';
import { useForm } from '../ui/use-form.ts';

interface Address {
  recipientEmail: string;
}

const addressFaults = ({ recipientEmail }: Address): Faults<Address> => {
  const fault = recipientFault(recipientEmail);
  if (fault === undefined) return {};
  return {
    recipientEmail: fault === 'missing' ? 'checkout.gift.error.emailRequired' : 'checkout.gift.error.emailInvalid',
  };
};

const saveFailure = (error: unknown): TextKey =>
  failureText('PUT /payment/gift-address', error, {
    gift_over: 'invoices.gift.over',
    gift_address_spent: 'invoices.gift.spent',
    gift_address_too_soon: 'invoices.gift.tooSoon',
  });

/** Whether a gift has left and was answered; until then its address can be corrected. */
export function GiftLine({ invoice: { idFact, gift, giftTo } }: { invoice: InvoiceLine }) {
  const t = useText();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const { field, send, values, reset } = useForm({ recipientEmail: '' }, { faultsOf: addressFaults });
  const { run, stop, pending, failure } = useAction<TextKey>();
  const toggle = useRef<HTMLButtonElement>(null);
  if (gift === null) return null;

  const save = async () => {
    const recipientEmail = values.recipientEmail.trim();
    await call('PUT /payment/gift-address', { body: { idFact, recipientEmail } });
    setOpen(false);
    // The form that had the focus is gone.
    toggle.current?.focus();
    await refresh('GET /factures/history');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (send()) void run(save, saveFailure);
  };
  const { error = failure === null ? undefined : t(failure), ...address } = field('recipientEmail');

  return (
    <div className="border-t border-line px-5 py-3.5 sm:px-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p role="status" className="min-w-0 break-words">
          {t(`invoices.gift.${gift}`, { email: giftTo ?? '' })}
        </p>
        {gift !== 'received' && (
          <LinkButton
            ref={toggle}
            aria-expanded={open}
            onClick={() => {
              setOpen(!open);
              reset({ recipientEmail: giftTo ?? '' });
              if (!pending) stop(null);
            }}
          >
            {t('invoices.gift.correct')}
          </LinkButton>
        )}
      </div>
      {open && (
        <form noValidate onSubmit={submit} className="mt-3 flex max-w-120 flex-col gap-3">
          <Field
            type="email"
            label={t('invoices.gift.email')}
            autoComplete="off"
            maxLength={100}
            {...address}
            error={error}
          />
          <div>
            <Button type="submit" small pending={pending} pendingLabel={t('invoices.gift.pending')}>
              {t('invoices.gift.save')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
