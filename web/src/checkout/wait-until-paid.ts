import type { ReplyOf } from '@eqinox/contract/routes';
import { isTransient, pause } from '../api/back-off.ts';

type ShownOrder = ReplyOf<'GET /payment/order/:reference'>;

const INTERVAL_MS = 1_500;

/**
 * Asks for an order until it is paid. Rejects when the signal stops the wait, and with the refusal of a reference that is no
 * order's; a lost line is only another reason to ask again.
 */
export const waitUntilPaid = async (
  read: () => Promise<ShownOrder>,
  signal: AbortSignal,
  intervalMs = INTERVAL_MS,
): Promise<ShownOrder> => {
  for (;;) {
    try {
      const order = await read();
      if (order.status === 'paid') return order;
    } catch (error) {
      if (signal.aborted || !isTransient(error)) throw error;
    }
    await pause(intervalMs, signal);
  }
};
