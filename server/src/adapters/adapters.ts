/** What main.ts builds and verbs receive: types only, so that no feature knows a vendor. */
import type { Kysely } from 'kysely';
import type { UsedInitToken } from '../account/index.ts';
import type { Enqueue } from './jobs/jobs.ts';
import type { Mailer } from './mail/smtp-mailer.ts';
import type { PdfRenderer } from './pdf/pdf-renderer.ts';
import type { Cards } from './cards/cards.ts';
import type { JobPayloads } from '../background.ts';
import type { Consultants } from '../booking/index.ts';
import type { Database } from '../database.ts';
import type { Seller } from '../invoices/index.ts';

export interface Adapters {
  readonly enqueue: Enqueue<JobPayloads>;
  readonly mailer: Mailer;
  readonly pdf: PdfRenderer;
  readonly cards: Cards;
  /** Who sells, as invoices print it. */
  readonly seller: Seller;
  /**
   * Gives what an initialisation token of a gift holds to the account that uses it, in the transaction that uses it. Handed
   * in because gifts know accounts and not the other way round.
   */
  readonly giveGift: (db: Kysely<Database>, used: UsedInitToken) => Promise<void>;
  /** Who gives restitutions, and where. */
  readonly consultants: Consultants;
}
