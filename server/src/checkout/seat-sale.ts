import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Seller } from '../invoices/index.ts';
import type { EnqueueJob } from '../jobs.ts';
import type { Order } from './orders.ts';

/** What an order of seats does once it is paid: handed in, since groups know of payments and not the other way round. */
export interface SeatSale {
  /** Whether the group's order still waits for its money. Holds it until the transaction ends. */
  readonly isOpen: (db: Kysely<Database>, order: Order) => Promise<boolean>;
  /** The seats are there, and the invoice. */
  readonly receive: (db: Kysely<Database>, order: Order, paid: SeatsPaid) => Promise<void>;
}

export interface SeatsPaid {
  /** The attempt's. */
  readonly reference: string;
  readonly seller: Seller;
  readonly enqueue: EnqueueJob;
  readonly now: Date;
}
