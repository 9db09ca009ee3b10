import { useText } from '../language/language.ts';
import { Icon } from '../ui/icon.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import type { Billing } from './use-billing.ts';

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
