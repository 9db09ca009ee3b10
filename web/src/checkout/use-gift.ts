import { parisDate } from '@eqinox/domain/calendar';
import {
  type GiftForm,
  giftFaults,
  lastSendDate,
  type RecipientFault,
  type SendDateFault,
} from '@eqinox/domain/checkout/gift-form';
import { useRef, useState } from 'react';
import type { TextKey } from '../language/texts.ts';
import type { Faults } from '../ui/form-state.ts';
import { useForm } from '../ui/use-form.ts';
import type { OrderState } from './use-order.ts';

/** Today where the person is, `YYYY-MM-DD`. */
const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

const EMAIL_FAULTS: Readonly<Record<RecipientFault, TextKey>> = {
  missing: 'checkout.gift.error.emailRequired',
  invalid: 'checkout.gift.error.emailInvalid',
};
const DATE_FAULTS: Readonly<Record<SendDateFault, TextKey>> = {
  missing: 'checkout.gift.error.dateRequired',
  tooFar: 'checkout.gift.error.dateTooFar',
};

const faultsOf = (form: GiftForm): Faults<GiftForm> => {
  const { recipientEmail, sendDate } = giftFaults(form, parisDate(new Date()));
  return {
    recipientEmail: recipientEmail && EMAIL_FAULTS[recipientEmail],
    sendDate: sendDate && DATE_FAULTS[sendDate],
  };
};

/**
 * The gift form as typed. It counts once it has been submitted and the server has priced it as a gift; what is typed after
 * that has to be submitted again.
 */
export const useGift = ({ gift, giveTo }: Pick<OrderState, 'gift' | 'giveTo'>) => {
  const [ticked, setTicked] = useState(false);
  const { values, field, send, reset } = useForm<GiftForm>(() => ({ recipientEmail: '', sendDate: today() }), {
    faultsOf,
    telling: 'followed',
  });
  const underWay = useRef<Promise<boolean>>(null);
  const wish = { recipientEmail: values.recipientEmail.trim(), sendDate: values.sendDate };
  const isSubmitted = gift !== null && gift.recipientEmail === wish.recipientEmail && gift.sendDate === wish.sendDate;

  return {
    ticked,
    field,
    /** The last day that may be chosen. */
    lastDay: lastSendDate(parisDate(new Date())),
    tick: (ticked: boolean) => {
      setTicked(ticked);
      reset(values);
      if (!ticked && gift !== null) void giveTo(null);
    },
    /** On submit, and when the person leaves the block. Returns whether the order is now this gift, or none was wanted. */
    submit: async (): Promise<boolean> => {
      // Taken back and not yet priced so, or in vain: nobody pays a gift that they see as their own.
      if (!ticked) return gift === null || giveTo(null);
      if (isSubmitted) return true;
      if (!send()) return false;
      // The click that leaves the block may be the one on the button, which then waits for the same answer.
      underWay.current ??= giveTo(wish).finally(() => {
        underWay.current = null;
      });
      return underWay.current;
    },
  };
};

export type GiftState = ReturnType<typeof useGift>;
