import type { DialCode } from '@eqinox/domain/checkout/billing';
import { useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { Field } from '../ui/field.tsx';
import { LinkButton } from '../ui/link.tsx';
import { Select } from '../ui/select.tsx';
import type { Country } from './country-lists.ts';
import { PhoneField } from './phone-field.tsx';
import type { Billing } from './use-billing.ts';

export interface BillingFieldsProps {
  billing: Billing;
  lists: {
    readonly countries: readonly Country[];
    readonly dialCodes: readonly DialCode[];
    readonly failed: boolean;
    readonly retry: () => void;
  };
}

/** Step 1: who the order is billed to. The longest text of each field is what the server takes. */
export function BillingFields({ billing, lists }: BillingFieldsProps) {
  const t = useText();
  const { field } = billing;
  return (
    <div className="flex flex-col gap-4.5">
      <p className="type-small text-ink-2">{t('checkout.billing.allRequired')}</p>
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={t('checkout.billing.firstName')}
          autoComplete="billing given-name"
          maxLength={200}
          required
          {...field('firstName')}
        />
        <Field
          label={t('checkout.billing.lastName')}
          autoComplete="billing family-name"
          maxLength={200}
          required
          {...field('lastName')}
        />
      </div>
      <Field
        label={t('checkout.billing.address1')}
        autoComplete="billing address-line1"
        maxLength={200}
        required
        {...field('address1')}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={t('checkout.billing.zipCode')}
          autoComplete="billing postal-code"
          inputMode="numeric"
          maxLength={16}
          required
          {...field('zipCode')}
        />
        <Field
          label={t('checkout.billing.city')}
          autoComplete="billing address-level2"
          maxLength={200}
          required
          {...field('city')}
        />
      </div>
      <Select
        label={t('checkout.billing.country')}
        placeholder={t('checkout.billing.countryPlaceholder')}
        hint={
          lists.failed ? (
            <Rich
              text={t('checkout.billing.listsFailed')}
              marks={{ retry: (words) => <LinkButton onClick={lists.retry}>{words}</LinkButton> }}
            />
          ) : undefined
        }
        required
        {...field('countryCode')}
      >
        {lists.countries.map(({ name, codeNumeric }) => (
          <option key={codeNumeric} value={codeNumeric}>
            {name}
          </option>
        ))}
      </Select>
      <PhoneField billing={billing} dialCodes={lists.dialCodes} />
    </div>
  );
}
