import { type FocusEvent, lazy, type SubmitEvent, Suspense } from 'react';
import { useText } from '../language/language.ts';
import { Checkbox } from '../ui/choice.tsx';
import type { GiftState } from './use-gift.ts';

export const loadGiftFields = () => import('./gift-fields.tsx');
const GiftFields = lazy(loadGiftFields);

/** "Je fais un cadeau": for whom, and when its message leaves. Leaving the block submits it. */
export function GiftBlock({ gift }: { gift: GiftState }) {
  const t = useText();
  const { ticked, tick, submit } = gift;

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
        <Suspense>
          <GiftFields gift={gift} />
        </Suspense>
      )}
    </form>
  );
}
