import type { Generated, JSONColumnType } from 'kysely';
import type { InvoiceSnapshot } from './snapshot.ts';

export interface InvoicesTables {
  'invoices.counters': { series: string; year: number; last: number };
  'invoices.invoices': {
    id: Generated<number>;
    number: string;
    account_id: number;
    order_id: number;
    offer_id: number;
    offer_label: string;
    total_cents: number;
    issued_at: Date;
    snapshot: JSONColumnType<InvoiceSnapshot>;
  };
  'invoices.credit_notes': {
    id: Generated<number>;
    number: string;
    invoice_id: number;
    account_id: number;
    total_cents: number;
    issued_at: Date;
    snapshot: JSONColumnType<InvoiceSnapshot>;
  };
  'invoices.prints': { number: string; edition: string; language: string; bytes: Buffer };
}
