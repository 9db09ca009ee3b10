/** What main.ts builds and verbs receive: types only, so that no feature knows a vendor. */
import type { Enqueue } from './jobs/jobs.ts';
import type { Mailer } from './mail/smtp-mailer.ts';
import type { PdfRenderer } from './pdf/pdf-renderer.ts';
import type { Cards } from './cards/cards.ts';
import type { JobPayloads } from '../background.ts';
import type { Consultants } from '../booking/index.ts';
import type { Seller } from '../invoices/index.ts';

export interface Adapters {
  readonly enqueue: Enqueue<JobPayloads>;
  readonly mailer: Mailer;
  readonly pdf: PdfRenderer;
  readonly cards: Cards;
  /** Who sells, as invoices print it. */
  readonly seller: Seller;
  /** Who gives restitutions, and where. */
  readonly consultants: Consultants;
}
