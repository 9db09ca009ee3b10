import type { DialCode } from '@eqinox/domain/checkout/billing';
import { useText } from '../language/language.ts';
import { boxLook, FieldFrame, stateOf } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Billing } from './use-billing.ts';

export interface PhoneFieldProps {
  billing: Billing;
  dialCodes: readonly DialCode[];
}

/** Dial code and number; under them the country's example, and why it is asked for. */
export function PhoneField({ billing, dialCodes }: PhoneFieldProps) {
  const t = useText();
  const { dialCode, dialCountry, phone, phoneError: error } = billing;
  return (
    <FieldFrame
      label={t('checkout.billing.phoneNumber')}
      hint={
        <>
          {t('checkout.billing.phoneExample', { example: dialCode.placeholder })}
          <br />
          {t('checkout.billing.phoneWhy')}
        </>
      }
      error={error}
    >
      {(ties) => (
        <div className="flex gap-2.5">
          <div className="relative w-28 shrink-0">
            {/* The list says "FR France +33"; closed, there is room for "+33", drawn over the select's own words. */}
            <select
              aria-label={t('checkout.billing.dialCode')}
              {...dialCountry}
              className={`${boxLook('rest')} appearance-none pr-11 text-transparent *:text-ink forced-colors:text-inherit`}
            >
              {dialCodes.map(({ code, name, dialCode }) => (
                <option key={code} value={code}>
                  {`${code} ${name} ${dialCode}`}
                </option>
              ))}
            </select>
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-[11px] left-[15px] type-body tabular-nums forced-colors:hidden"
            >
              {dialCode.dialCode}
            </span>
            <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-3.5 text-nuit-2" />
          </div>
          <input
            type="tel"
            inputMode="tel"
            required
            autoComplete="tel-national"
            maxLength={40}
            name="phoneNumber"
            {...phone}
            {...ties}
            className={boxLook(stateOf({ error }))}
          />
        </div>
      )}
    </FieldFrame>
  );
}
