import { useEffect, useEffectEvent } from 'react';
import { isRefusal } from '../api/problem.ts';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { identityFailure } from './failure.ts';
import { readGift } from './gift.ts';
import { checkEmail, type Gift, type Step } from './step.ts';
import { Waiting } from './waiting.tsx';

export interface GiftStepProps {
  initToken: string;
  onGift: (gift: Gift, step: Step) => void;
  onFailure: (why: TextKey) => void;
}

/** Finds out for whom an initialisation token was made. */
export default function GiftStep({ initToken, onGift, onFailure }: GiftStepProps) {
  const t = useText();
  const opened = useEffectEvent(onGift);
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    let current = true;
    const open = async () => {
      const gift = await readGift(initToken);
      const step: Step = gift.known ? await checkEmail(gift.email) : { name: 'sign-up', email: gift.email };
      if (current) opened(gift, step);
    };
    open().catch((problem: unknown) => {
      if (!current) return;
      failed(
        isRefusal('GET /account/to-init/:x', problem, 'not_found')
          ? 'identity.gift.unknown'
          : identityFailure('GET /account/to-init/:x', problem, {
              init_token_used: 'identity.gift.used',
              init_token_expired: 'identity.gift.expired',
            }),
      );
    });
    return () => {
      current = false;
    };
    // Once for each token.
  }, [initToken]);
  return <Waiting>{t('identity.gift.reading')}</Waiting>;
}
