import type { FocusEvent, SubmitEvent } from 'react';
import { useText } from '../language/language.ts';
import { Checkbox } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { DateField } from '../ui/select.tsx';
import type { GiftState } from './use-gift.ts';

/** "Je fais un cadeau": for whom, and when its message leaves. Leaving the block submits it. */
export function GiftBlock({ gift }: { gift: GiftState }) {
  const t = useText();
  const { ticked, field, lastDay, tick, submit } = gift;

  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) void submit();
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- when the focus leaves all of its fields
    <form noValidate onSubmit={send} onBlur={leave}>
      <Checkbox name="gift" checked={ticked} onChange={({ target }) => tick(target.checked)}>
        {t('checkout.gift.box')}
      </Checkbox>
      {ticked && (
        <div className="mt-4 sm:pl-9">
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_168px]">
            <Field
              type="email"
              label={t('checkout.gift.email')}
              autoComplete="off"
              maxLength={100}
              {...field('recipientEmail')}
            />
            <DateField label={t('checkout.gift.date')} max={lastDay} {...field('sendDate')} />
          </div>
          <p className="mt-1.5 type-small text-ink-3">{t('checkout.gift.hint')}</p>
          <p className="mt-1 type-small text-ink-3">{t('checkout.gift.withdrawal')}</p>
          {/* Enter submits the form; there is no button of its own to see. */}
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nobody sees or hears it */}
          <button type="submit" hidden />
        </div>
      )}
    </form>
  );
}
