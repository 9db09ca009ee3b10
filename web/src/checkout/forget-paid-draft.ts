/**
 * A bank may confirm after the success page has stopped waiting: what was typed for that order is then still here, and
 * opening the same offer again would order the same gift again.
 */
import type { Offer } from '@eqinox/contract/offers';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { forgetDraft, keptReference } from './draft.ts';

/** Longer than this nobody waits for a cart; it shows what it would order. */
const LONGEST_MS = 3_000;

type Ask = (reference: string) => Promise<{ readonly status: 'pending' | 'paid' }>;

/** Forgets what was typed when the order that was signed with it is paid. Without an answer it stays. */
export const forgetPaidDraft = async (offer: number, ask: Ask): Promise<void> => {
  const reference = keptReference(offer);
  if (reference === null) return;
  const answer = await ask(reference).catch(() => null);
  // Another may have been signed meanwhile.
  if (answer?.status === 'paid' && keptReference(offer) === reference) forgetDraft();
};

/** Whether what is kept for this offer may be shown: at once, unless its card page was opened before. */
export const usePaidDraftForgotten = ({ id }: Offer): boolean => {
  const [known, setKnown] = useState(() => keptReference(id) === null);
  useEffect(() => {
    if (known) return undefined;
    const asking = new AbortController();
    const late = setTimeout(() => asking.abort(), LONGEST_MS);
    let left = false;
    const ask = (reference: string) =>
      call('GET /payment/order/:reference', { params: { reference }, signal: asking.signal });
    void forgetPaidDraft(id, ask).then(() => {
      if (!left) setKnown(true);
    });
    return () => {
      left = true;
      clearTimeout(late);
      asking.abort();
    };
  }, [id, known]);
  return known;
};
