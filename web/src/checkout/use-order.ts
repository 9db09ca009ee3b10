import type { PaymentForm } from '@eqinox/contract/checkout';
import type { Offer } from '@eqinox/contract/offers';
import { plainCode } from '@eqinox/domain/checkout/codes';
import type { GiftForm } from '@eqinox/domain/checkout/gift-form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { failureText, isRefusal, Refusal } from '../api/problem.ts';
import type { TextKey } from '../language/texts.ts';
import { keepCodes, keptCodes } from './draft.ts';
import { wishKept } from './gift-values.ts';
import { keepCart } from './kept-cart.ts';

/** What changes an order's price, and whose box it is. */
interface Wanted {
  readonly codes: readonly string[];
  readonly gift: GiftForm | null;
}

const PLAIN: Wanted = { codes: [], gift: null };

/** Opens the order that is wanted, or prices it again. */
const openOrder = (offer: Offer, { codes, gift }: Wanted, signal?: AbortSignal): Promise<PaymentForm> => {
  const body = { idOffre: offer.id, codePromo: codes.length === 0 ? null : codes.join(', ') };
  if (gift !== null) {
    const { recipientEmail, sendDate } = gift;
    const sent = { ...body, recipientEmail, sendDate: `${sendDate}T00:00:00.000Z` };
    return call('POST /payment/gift-eqibox', signal === undefined ? { body: sent } : { body: sent, signal });
  }
  const input = signal === undefined ? { body } : { body, signal };
  return offer.option ? call('POST /payment/buy-option', input) : call('POST /payment/buy-eqibox', input);
};

const priceFailure = (error: unknown, { gift }: Wanted): TextKey => {
  const failures = {
    promo_refused: 'checkout.promo.refused',
    offer_unknown: 'checkout.failure.changed',
    offer_unavailable: 'checkout.failure.changed',
    payment_pending: 'checkout.failure.bank',
  } as const;
  return gift === null
    ? failureText('POST /payment/buy-option', error, { ...failures, diagnostic_needed: 'checkout.failure.changed' })
    : failureText('POST /payment/gift-eqibox', error, {
        ...failures,
        send_date_refused: 'checkout.gift.error.dateTooFar',
      });
};

/** Changes made one after the other: the click that leaves the gift may be the one that applies a code. */
const useQueue = () => {
  const line = useRef<Promise<unknown>>(Promise.resolve());
  /** The last change that was asked for, until it is answered. */
  const underWay = useRef<Promise<boolean>>(null);
  return {
    add: (work: () => Promise<boolean>): Promise<boolean> => {
      const done = line.current.then(work);
      line.current = done;
      underWay.current = done;
      void done.then(() => {
        if (underWay.current === done) underWay.current = null;
      });
      return done;
    },
    /** Waits for what is under way, and returns whether it became so; true when nothing is. */
    settled: (): Promise<boolean> => underWay.current ?? Promise.resolve(true),
  };
};

/** Why there is no order to show: what the bank has, and the rest. */
const openingFailure = (error: unknown): TextKey =>
  isRefusal('POST /payment/buy-eqibox', error, 'payment_pending')
    ? 'checkout.failure.bank'
    : 'checkout.failure.opening';

interface Opening {
  /** Every change waits for it: what it opens may be what the change takes back. */
  readonly queue: ReturnType<typeof useQueue>;
  readonly onOpen: (order: PaymentForm, of: Wanted) => void;
  readonly onFail: (why: TextKey) => void;
}

/**
 * Opens the order of an offer as it was left, plainly when that cannot be had any more. The functions are those of the moment
 * of opening.
 */
const useOpening = (offer: Offer, { queue, onOpen, onFail }: Opening) => {
  const open = useEffectEvent((signal: AbortSignal) => {
    const left: Wanted = { codes: keptCodes(offer.id), gift: wishKept(offer) };
    const isPlain = left.codes.length === 0 && left.gift === null;
    const openAs = async (wanted: Wanted) => {
      onOpen(await openOrder(offer, wanted, signal), wanted);
      return true;
    };
    const openAsLeft = () =>
      openAs(left)
        .catch((error: unknown) => {
          // A code may have ended since, a day may be past.
          if (isPlain || !(error instanceof Refusal)) throw error;
          return openAs(PLAIN);
        })
        .catch((error: unknown) => {
          if (signal.aborted) return false;
          console.error('The order could not be opened.', error);
          onFail(openingFailure(error));
          return false;
        });
    void queue.add(openAsLeft);
  });
  useEffect(() => {
    const { signal, abort } = leaving();
    open(signal);
    return abort;
    // One order for one offer.
  }, [offer.id]);
};

/**
 * The pending order of an offer, opened when the panel opens; null until the server has priced it. Each change of codes,
 * or from one's own to a gift, asks the server for the price again: the price shown is the price signed. When it cannot be
 * opened there is nothing to show here (`onFail`).
 */
export const useOrder = (offer: Offer, onFail: (why: TextKey) => void) => {
  const [order, setOrder] = useState<PaymentForm | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [gift, setGift] = useState<GiftForm | null>(null);
  const [failure, setFailure] = useState<{ readonly text: TextKey; readonly ofCodes: boolean } | null>(null);

  /** What the order is now, for changes that wait for another one. */
  const latest = useRef<Wanted>(PLAIN);
  const queue = useQueue();

  const replaceOrder = (order: PaymentForm, of: Wanted = latest.current) => {
    latest.current = of;
    setOrder(order);
    setCodes(of.codes);
    setGift(of.gift);
    keepCart(offer, order, of);
    keepCodes(offer.id, of.codes);
  };

  useOpening(offer, { queue, onOpen: replaceOrder, onFail });

  /** Returns whether the order is now what was wanted. */
  const priceAs = async (wanted: Wanted): Promise<boolean> => {
    setFailure(null);
    try {
      replaceOrder(await openOrder(offer, wanted), wanted);
      return true;
    } catch (error) {
      setFailure({ text: priceFailure(error, wanted), ofCodes: wanted.codes.length > 0 });
      return false;
    }
  };

  const change = (changed: (now: Wanted) => Wanted) => {
    const before = queue.settled();
    return queue.add(() => {
      const wanted = changed(latest.current);
      // Nothing to change: things stand as what was waited for has left them.
      return wanted === latest.current ? before : priceAs(wanted);
    });
  };

  const changeCodes = (changed: (codes: readonly string[]) => readonly string[]): Promise<boolean> =>
    change((now) => {
      const then = changed(now.codes);
      return then === now.codes ? now : { ...now, codes: then };
    });

  return {
    order,
    codes,
    /** For whom the order is; null: for oneself. */
    gift,
    /** Why the last change was not made, when a code was given with it: told where codes are. */
    codeFailure: failure?.ofCodes ? failure.text : null,
    /** The same without a code: told beside the button. */
    failure: failure === null || failure.ofCodes ? null : failure.text,
    /** Adds a code as typed; an empty one asks for nothing. Returns whether there is nothing left to put right. */
    addCode: (typed: string): Promise<boolean> => {
      const code = plainCode(typed);
      if (code === '') return Promise.resolve(true);
      // Whether it stands there already is known once the changes before it are made: it may just be leaving.
      return changeCodes((codes) => (codes.includes(code) ? codes : [...codes, code]));
    },
    removeCode: (code: string) => changeCodes((codes) => codes.filter((other) => other !== code)),
    /** For oneself already, it asks for nothing. */
    giveTo: (gift: GiftForm | null) => change((now) => (now.gift === gift ? now : { ...now, gift })),
    /** After a code was refused at the last step: the price without any. */
    dropCodes: () => changeCodes(() => []),
    settled: queue.settled,
    replaceOrder,
  };
};

export type OrderState = ReturnType<typeof useOrder>;

const leaving = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};
