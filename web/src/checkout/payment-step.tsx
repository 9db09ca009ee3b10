import type { SubmitEvent } from 'react';
import { useText } from '../language/language.ts';
import { BillingFields, type BillingFieldsProps } from './billing-fields.tsx';
import { CardPage } from '../parts/card-page.tsx';
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
  /** The buyer is under 18, or may be: whoever pays is to take over. */
  mayBeYoung: boolean;
}

/** Step 2: who is billed, and the terms; then the card page. */
export default function PaymentStep({
  formId,
  free,
  execution,
  billing,
  lists,
  payment,
  mayBeYoung,
}: PaymentStepProps) {
  const t = useText();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!billing.isValid) return billing.refuse(event);
    event.preventDefault();
    void (free ? payment.confirm() : payment.pay(billing));
  };
  return (
    <>
      <form id={formId} noValidate onSubmit={submit}>
        {mayBeYoung && !free && <p className="mb-4.5 type-list text-ink-2">{t('checkout.youth.payer')}</p>}
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
