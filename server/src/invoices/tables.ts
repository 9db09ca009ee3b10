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
  'invoices.closings': { month: Date; closed_by: number; closed_at: Date };
  'invoices.month_files': {
    id: Generated<number>;
    month: Date;
    kind: 'documents' | 'journal';
    asked_by: number;
    asked_at: Date;
    made_at: Generated<Date | null>;
    failed_at: Generated<Date | null>;
  };
  'invoices.month_file_parts': { file_id: number; part: number; name: string; bytes: Buffer };
  'invoices.prints': { number: string; edition: string; language: string; bytes: Buffer };
}
