import { useText } from '../language/language.ts';
import { Field } from '../ui/field.tsx';
import { DateField } from '../ui/select.tsx';
import { useGiftDeparture } from './gift-departure.ts';
import type { GiftState } from './use-gift.ts';

/** For whom a gift is, and when its message leaves. */
export default function GiftFields({ gift }: { gift: GiftState }) {
  const t = useText();
  const { field, sendDate, lastDay } = gift;
  const departure = useGiftDeparture();
  return (
    <div className="mt-4 sm:pl-9">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_168px]">
        <Field
          type="email"
          label={t('checkout.gift.email')}
          autoComplete="off"
          maxLength={100}
          required
          {...field('recipientEmail')}
        />
        <DateField label={t('checkout.gift.date')} max={lastDay} required {...field('sendDate')} />
      </div>
      <p className="mt-1.5 type-small text-ink-3">{departure(sendDate)}</p>
      <p className="mt-1 type-small text-ink-3">{t('checkout.gift.withdrawal')}</p>
      {/* Enter submits the form; there is no button of its own to see. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nobody sees or hears it */}
      <button type="submit" hidden />
    </div>
  );
}
