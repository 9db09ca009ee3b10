/** Invoices and credit notes as one row of documents, in the order of their issue. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

export interface IssuedDocument {
  /** `invoice` or `credit-note`. */
  readonly kind: 'invoice' | 'credit-note';
  readonly number: string;
  readonly issued_at: Date;
  readonly account_id: number;
  readonly order_id: number;
  readonly total_cents: number;
  readonly snapshot: InvoiceSnapshot;
  /** What a bank card and gift cards paid of an invoice; where the money of a credit note goes. */
  readonly card_cents: number;
  readonly gift_cents: number;
}

/** Where a page ended. */
export type DocumentCursor = Pick<IssuedDocument, 'issued_at' | 'number'>;

export interface DocumentsAsked {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly kind?: IssuedDocument['kind'] | undefined;
  readonly after?: DocumentCursor | undefined;
  readonly newest: boolean;
  readonly most: number;
}

const gift = sql`coalesce((i.snapshot -> 'payment' ->> 'giftCents')::int, 0)`;
const byCard = sql`(i.total_cents - ${gift})`;
const before = sql`(select coalesce(sum(earlier.total_cents), 0)::int from invoices.credit_notes earlier
  where earlier.invoice_id = n.invoice_id and earlier.id < n.id)`;
/** As cardPartOf of the domain: the bank card first. */
const noteCard = sql`(least(${byCard}, ${before} + n.total_cents) - least(${byCard}, ${before}))`;

const INVOICES = {
  own: sql`i`,
  columns: sql`'invoice' as kind, i.number, i.issued_at, i.account_id, i.order_id, i.total_cents, i.snapshot,
    ${byCard} as card_cents, ${gift} as gift_cents from invoices.invoices i`,
};
const NOTES = {
  own: sql`n`,
  columns: sql`'credit-note' as kind, n.number, n.issued_at, n.account_id, i.order_id, n.total_cents, n.snapshot,
    ${noteCard} as card_cents, n.total_cents - ${noteCard} as gift_cents
    from invoices.credit_notes n join invoices.invoices i on i.id = n.invoice_id`,
};

const part = ({ own, columns }: typeof INVOICES, { from, until, after, newest, most }: DocumentsAsked) => {
  const conditions: RawBuilder<unknown>[] = [];
  if (from) conditions.push(sql`${own}.issued_at >= ${from}`);
  if (until) conditions.push(sql`${own}.issued_at < ${until}`);
  if (after) {
    const place = sql`(${own}.issued_at, ${own}.number)`;
    conditions.push(sql`${place} ${newest ? sql`<` : sql`>`} (${after.issued_at}, ${after.number})`);
  }
  const way = newest ? sql`desc` : sql`asc`;
  return sql`(select ${columns} where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by ${own}.issued_at ${way}, ${own}.number ${way} limit ${most})`;
};

/** No further than a page of each series is read. */
export const listDocuments = async (db: Kysely<Database>, asked: DocumentsAsked): Promise<IssuedDocument[]> => {
  const parts = [
    ...(asked.kind === 'credit-note' ? [] : [part(INVOICES, asked)]),
    ...(asked.kind === 'invoice' ? [] : [part(NOTES, asked)]),
  ];
  const way = asked.newest ? sql`desc` : sql`asc`;
  const { rows } = await sql<IssuedDocument>`select * from (${sql.join(parts, sql` union all `)}) as documents
    order by issued_at ${way}, number ${way} limit ${asked.most}`.execute(db);
  return rows;
};

export const documentNumbered = async (db: Kysely<Database>, number: string): Promise<IssuedDocument | null> => {
  const { own, columns } = number.startsWith('A') ? NOTES : INVOICES;
  const { rows } = await sql<IssuedDocument>`select ${columns} where ${own}.number = ${number}`.execute(db);
  return rows[0] ?? null;
};
