import type { ReplyOf } from '@eqinox/contract/routes';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { waitUntilPaid } from './wait-until-paid.ts';

/** Decisions section 6: the wait for the provider's notification. */
const LONGEST_WAIT_MS = 30_000;

/**
 * `unknown`: no reference, or nobody's. `late`: not paid after 30 seconds, which is not a failure. What is paid says what it
 * is.
 */
export type OrderStatus =
  | { readonly name: 'unknown' | 'waiting' | 'late' }
  | { readonly name: 'paid'; readonly kind: ReplyOf<'GET /payment/order/:reference'>['kind'] };

/** Follows an order until it is paid; without a reference there is nothing to wait for. */
export const useOrderStatus = (reference: string | null): OrderStatus => {
  const [status, setStatus] = useState<OrderStatus>({ name: reference === null ? 'unknown' : 'waiting' });

  useEffect(() => {
    if (reference === null) return undefined;
    const wait = new AbortController();
    const late = setTimeout(() => {
      wait.abort();
      setStatus({ name: 'late' });
    }, LONGEST_WAIT_MS);
    waitUntilPaid(
      () => call('GET /payment/order/:reference', { params: { reference }, signal: wait.signal }),
      wait.signal,
    )
      .then(
        ({ kind }) => setStatus({ name: 'paid', kind }),
        () => {
          if (!wait.signal.aborted) setStatus({ name: 'unknown' });
        },
      )
      .finally(() => clearTimeout(late));
    return () => {
      clearTimeout(late);
      wait.abort();
    };
  }, [reference]);

  return status;
};
