import { useState } from 'react';
import { useText } from '../language/language.ts';
import { RadioGroup } from '../ui/choice.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Age } from '../parts/age.tsx';
import type { GiftState } from './use-gift.ts';

/**
 * A menu for the young: for whom is it? A child's is a gift, which opens the fields below. Nobody is refused: an adult who
 * takes it for themselves is told what it is, a young person to fetch whoever pays. Whose age is unknown, as every first
 * buyer's is, reads both.
 */
export default function ForWhom({ age, gift }: { age: Age; gift: Pick<GiftState, 'ticked' | 'tick'> }) {
  const t = useText();
  const [self, setSelf] = useState(false);
  if (age === 'young') return <p className="type-list text-ink-2">{t('checkout.youth.fetch')}</p>;
  return (
    <div className="flex flex-col gap-3.5">
      <RadioGroup
        label={t('checkout.youth.forWhom')}
        name="forWhom"
        options={[
          { value: 'child', label: t('checkout.youth.child') },
          { value: 'self', label: t('checkout.youth.self') },
        ]}
        value={gift.ticked ? 'child' : self ? 'self' : null}
        onChange={(whom) => {
          setSelf(whom === 'self');
          gift.tick(whom === 'child');
        }}
      />
      <div role="status">
        {age === 'adult' && !gift.ticked && (
          <p className="flex items-start gap-3 rounded-button bg-warning-soft px-[18px] py-3 type-list text-warning">
            <Icon name="alert" className="mt-0.5" />
            <span className="text-pretty">{t('checkout.youth.adult')}</span>
          </p>
        )}
        {age === 'unknown' && !gift.ticked && (
          <p className="type-list text-pretty text-ink-2">{t('checkout.youth.unknown')}</p>
        )}
      </div>
      {gift.ticked && <p className="type-small text-ink-3">{t('checkout.youth.childHint')}</p>}
    </div>
  );
}
