import { type GiftForm, giftFaults } from '@eqinox/domain/checkout/gift-form';
import { useRef, useState } from 'react';
import type { TextKey } from '../language/texts.ts';
import type { OrderState } from './use-order.ts';

/** Today where the person is, `YYYY-MM-DD`. */
const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

const FAULTS: Readonly<Record<string, TextKey>> = {
  'recipientEmail missing': 'checkout.gift.error.emailRequired',
  'recipientEmail invalid': 'checkout.gift.error.emailInvalid',
  'sendDate missing': 'checkout.gift.error.dateRequired',
};

/**
 * The gift form as typed. It counts once it has been submitted and the server has priced it as a gift; what is typed after
 * that has to be submitted again.
 */
export function useGift({ gift, giveTo }: Pick<OrderState, 'gift' | 'giveTo'>) {
  const [ticked, setTicked] = useState(false);
  const [form, setForm] = useState<GiftForm>({ recipientEmail: '', sendDate: today() });
  const [told, setTold] = useState(false);
  const underWay = useRef<Promise<boolean>>(null);
  const faults = giftFaults(form);
  const wish = { recipientEmail: form.recipientEmail.trim(), sendDate: form.sendDate };
  const isSubmitted = gift !== null && gift.recipientEmail === wish.recipientEmail && gift.sendDate === wish.sendDate;
  const errorOf = (name: keyof GiftForm): TextKey | undefined => (told ? FAULTS[`${name} ${faults[name]}`] : undefined);

  return {
    ticked,
    form,
    isValid: !ticked || isSubmitted,
    errorOf,
    change: (changed: Partial<GiftForm>) => setForm((form) => ({ ...form, ...changed })),
    tick: (ticked: boolean) => {
      setTicked(ticked);
      setTold(false);
      if (!ticked && gift !== null) void giveTo(null);
    },
    /** On submit, and when the person leaves the block. Answers whether the order is now this gift, or none was wanted. */
    submit: async (): Promise<boolean> => {
      // Taken back and not yet priced so, or in vain: nobody pays a gift that they see as their own.
      if (!ticked) return gift === null || giveTo(null);
      if (isSubmitted) return true;
      setTold(true);
      if (Object.keys(faults).length > 0) return false;
      // The click that leaves the block may be the one on the button, which then waits for the same answer.
      underWay.current ??= giveTo(wish).finally(() => {
        underWay.current = null;
      });
      return underWay.current;
    },
  };
}

export type GiftState = ReturnType<typeof useGift>;
