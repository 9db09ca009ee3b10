/** The booking site, as the sandbox plays it in its own process: appointments are made and changed there, and it calls when it is told to. */
import type { TestProduct } from './test-product.ts';

export interface SiteWish {
  readonly creator?: string;
  readonly invitee?: string;
  readonly date?: string;
  readonly minutes?: number;
  readonly place?: string;
  readonly confirmed?: boolean;
  readonly cancelled?: boolean;
  /** False: its calls are kept back. */
  readonly call?: boolean;
}

interface Saved {
  readonly id: string;
  /** Numbers of the calls that it asks for. */
  readonly calls: readonly number[];
  /** What the product answered to those that were sent. */
  readonly answers: readonly number[];
}

const ask = async <T>(address: string, method: string, body: unknown): Promise<T> => {
  const reply = await fetch(address, { method, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`the sandbox answered ${reply.status}`);
  return (await reply.json()) as T;
};

export const bookingSiteOf = ({ places }: Pick<TestProduct, 'places'>) => ({
  make: (wish: SiteWish) => ask<Saved>(`${places.sandbox}/booking-events`, 'POST', wish),
  change: (id: string, wish: SiteWish) => ask<Saved>(`${places.sandbox}/booking-events/${id}`, 'PUT', wish),
  /** In this order, and as often as they are named. */
  send: (send: readonly number[]) => ask<number[]>(`${places.sandbox}/booking-events/calls`, 'POST', { send }),
  /** The site calls this address from now on. */
  register: async (target_url: string): Promise<void> => {
    for (const action of ['event.created', 'event.confirmed', 'event.updated', 'event.cancelled']) {
      const reply = await fetch(`${places.sandbox}/booking-api/hooks`, {
        method: 'POST',
        headers: { authorization: 'sandbox' },
        body: JSON.stringify({ action, target_url }),
      });
      if (reply.status !== 201) throw new Error(`the sandbox answered ${reply.status}`);
    }
  },
});
