import type { InvoiceLine } from '@eqinox/contract/invoices';
import { giftFaults } from '@eqinox/domain/checkout/gift-form';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '../api/call.ts';
import { failureText } from '../api/problem.ts';
import { useRefresh } from '../api/queries.ts';
import { useText } from '../language/language.ts';
import type { TextKey } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { LinkButton } from '../ui/link.tsx';

/** Whether a gift has left and was answered; until then its address can be corrected. */
export function GiftLine({ invoice: { idFact, gift, giftTo } }: { invoice: InvoiceLine }) {
  const t = useText();
  const refresh = useRefresh();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<TextKey | null>(null);
  const [pending, setPending] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  if (gift === null) return null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const recipientEmail = typed?.trim() ?? '';
    const fault = giftFaults({ recipientEmail, sendDate: 'any' }).recipientEmail;
    if (fault !== undefined) {
      setError(fault === 'missing' ? 'checkout.gift.error.emailRequired' : 'checkout.gift.error.emailInvalid');
      return;
    }
    setPending(true);
    setError(null);
    try {
      await call('PUT /payment/gift-address', { body: { idFact, recipientEmail } });
      setTyped(null);
      // The form that had the focus is gone.
      toggle.current?.focus();
      await refresh('GET /factures/history');
    } catch (error) {
      setError(
        failureText('PUT /payment/gift-address', error, {
          gift_over: 'invoices.gift.over',
          gift_address_spent: 'invoices.gift.spent',
          gift_address_too_soon: 'invoices.gift.tooSoon',
        }),
      );
    } finally {
      setPending(false);
    }
  };

  return (
    <div className="border-t border-line px-5 py-3.5 sm:px-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p role="status" className="min-w-0 break-words">
          {t(`invoices.gift.${gift}`, { email: giftTo ?? '' })}
        </p>
        {gift !== 'received' && (
          <LinkButton
            ref={toggle}
            aria-expanded={typed !== null}
            onClick={() => {
              setTyped(typed === null ? (giftTo ?? '') : null);
              setError(null);
            }}
          >
            {t('invoices.gift.correct')}
          </LinkButton>
        )}
      </div>
      {typed !== null && (
        <form noValidate onSubmit={(event) => void save(event)} className="mt-3 flex max-w-120 flex-col gap-3">
          <Field
            type="email"
            label={t('invoices.gift.email')}
            autoComplete="off"
            maxLength={100}
            value={typed}
            error={error === null ? undefined : t(error)}
            onChange={({ target }) => setTyped(target.value)}
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
