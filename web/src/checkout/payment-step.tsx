import type { SubmitEvent } from 'react';
import { useText } from '../language/language.ts';
import { Icon } from '../ui/icon.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { BillingFields, type BillingFieldsProps } from './billing-fields.tsx';
import { CardPage } from './card-page.tsx';
import { TermsBoxes, type TermsBoxesProps } from './terms-boxes.tsx';
import type { Billing } from './use-billing.ts';
import type { PaymentState } from './use-payment.ts';

export interface PaymentStepProps {
  /** What the button in the footer sends. */
  formId: string;
  /** There is nothing to pay. */
  free: boolean;
  execution: TermsBoxesProps['execution'];
  billing: Billing;
  lists: BillingFieldsProps['lists'];
  payment: PaymentState;
}

/** Step 2: who is billed, and the terms; then the card page. */
export function PaymentStep({ formId, free, execution, billing, lists, payment }: PaymentStepProps) {
  const t = useText();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!billing.isValid) return billing.refuse(event);
    event.preventDefault();
    void (free ? payment.confirm() : payment.pay(billing));
  };
  return (
    <>
      <form id={formId} noValidate onSubmit={submit}>
        {free ? (
          <p className="type-lead text-ink-2">{t('checkout.free.text')}</p>
        ) : (
          <BillingFields billing={billing} lists={lists} />
        )}
        <div className="mt-6 border-t border-line pt-5.5">
          <TermsBoxes billing={billing} paid={!free} execution={execution} />
        </div>
      </form>
      {payment.signed !== null && <CardPage form={payment.signed} />}
    </>
  );
}

export interface PaymentButtonProps {
  formId: string;
  free: boolean;
  billing: Billing;
  pending: boolean;
}

/** In the footer: the one that binds. */
export function PaymentButton({ formId, free, billing, pending }: PaymentButtonProps) {
  const t = useText();
  const texts = free ? 'checkout.free' : 'checkout.billing';
  return (
    <>
      <SubmitButton
        form={formId}
        variant={billing.isValid ? 'primary' : 'blocked'}
        block
        pending={pending}
        pendingLabel={t(`${texts}.pending`)}
      >
        {/* On a phone the words need the whole width. */}
        <span className="-mx-4 inline-flex items-center gap-2.5">
          {!free && <Icon name="lock" className="max-sm:hidden" />}
          {t(`${texts}.submit`)}
        </span>
      </SubmitButton>
      <p role="status" className="sr-only">
        {pending && t(`${texts}.pending`)}
      </p>
    </>
  );
}
