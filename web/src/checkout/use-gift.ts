import type { Offer } from '@eqinox/contract/offers';
import { parisDate } from '@eqinox/domain/calendar';
import { type GiftForm, lastSendDate } from '@eqinox/domain/checkout/gift-form';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../ui/use-form.ts';
import { keepGift } from './draft.ts';
import { faultsOfGift, leftGift, wishOf } from './gift-values.ts';
import type { OrderState } from './use-order.ts';

/**
 * The gift form as typed. It counts once it has been submitted and the server has priced it as a gift; what is typed after
 * that has to be submitted again.
 */
export const useGift = (offer: Offer, { gift, giveTo }: Pick<OrderState, 'gift' | 'giveTo'>) => {
  const [left] = useState(() => leftGift(offer));
  const [ticked, setTicked] = useState(left.ticked);
  const { values, field, send, reset } = useForm<GiftForm>(
    () => ({ recipientEmail: left.recipientEmail, sendDate: left.sendDate }),
    { faultsOf: faultsOfGift, telling: 'followed' },
  );
  useEffect(() => keepGift(offer.id, { ...values, ticked }), [offer.id, values, ticked]);
  const underWay = useRef<Promise<boolean>>(null);
  const wish = wishOf(values);
  const isSubmitted = gift !== null && gift.recipientEmail === wish.recipientEmail && gift.sendDate === wish.sendDate;

  return {
    ticked,
    field,
    /** The day as typed: when the message leaves is told from it. */
    sendDate: values.sendDate,
    /** The last day that may be chosen. */
    lastDay: lastSendDate(parisDate(new Date())),
    tick: (ticked: boolean) => {
      setTicked(ticked);
      reset(values);
      // Also before there is an order to see: the one that is being opened may be the gift that was left here.
      if (!ticked) void giveTo(null);
    },
    /** On submit, and when the person leaves the block. Returns whether the order is now this gift, or none was wanted. */
    submit: async (): Promise<boolean> => {
      // Taken back and not yet priced so, or in vain: nobody pays a gift that they see as their own.
      if (!ticked) return giveTo(null);
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
