/** The journal of sales and cash of a month, in the 18 columns of the French entries file. */
import { type Kysely, sql } from 'kysely';
import { parisDate } from '@eqinox/domain/calendar';
import {
  type AccountedDocument,
  type AccountPlan,
  cashEntry,
  type Entry,
  fecHead,
  fecLines,
  type Journal,
  refundEntry,
  saleEntry,
} from '@eqinox/domain/operations/accounting';
import { monthSpan } from '@eqinox/domain/operations/months';
import type { Database } from '../../database.ts';
import { closingOf, type IssuedDocument, listDocuments } from '../../invoices/index.ts';

const PAGE = 500;

/** The whole month, from the first entry of its year on in numbers: each journal counts its own, from 1 in January. */
export const writeJournalOfMonth = async (db: Kysely<Database>, plan: AccountPlan, month: string): Promise<string> => {
  const { from, until } = monthSpan(month);
  const closing = await closingOf(db, month);
  const validated = closing && parisDate(closing.closed_at);
  const numbers = await entriesBefore(db, monthSpan(`${month.slice(0, 4)}-01`).from, from);
  const text = [fecHead()];
  const write = (entry: Entry): void => {
    numbers[entry.journal] += 1;
    text.push(fecLines(plan, entry, { number: numbers[entry.journal], validated }));
  };
  const cash: { at: Date; entry: Entry }[] = [];
  await eachDocument(db, { from, until }, (document) => {
    const accounted = accountedOf(document);
    const sale = saleEntry(plan, accounted);
    if (sale) write(sale);
    const paid = cashEntry(plan, accounted);
    if (paid) cash.push({ at: document.issued_at, entry: paid });
  });
  for (const refund of await cardRefunds(db, from, until)) {
    cash.push({ at: refund.done_at, entry: refundEntry(plan, { ...refund, day: parisDate(refund.done_at) }) });
  }
  cash.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { entry } of cash) write(entry);
  return text.join('');
};

/** In the order of their issue, a page in memory at a time. */
const eachDocument = async (
  db: Kysely<Database>,
  { from, until }: { readonly from: Date; readonly until: Date },
  visit: (document: IssuedDocument) => void,
): Promise<void> => {
  let after: IssuedDocument | undefined;
  for (;;) {
    const page: IssuedDocument[] = await listDocuments(db, { from, until, after, newest: false, most: PAGE });
    for (const document of page) visit(document);
    if (page.length < PAGE) return;
    after = page.at(-1);
  }
};

const accountedOf = (document: IssuedDocument): AccountedDocument => {
  const { amounts, payment } = document.snapshot;
  return {
    sign: document.kind === 'invoice' ? 1 : -1,
    number: document.number,
    day: parisDate(document.issued_at),
    person: document.account_id,
    gross: document.total_cents,
    net: amounts.net,
    vat: amounts.vat,
    cardCents: document.card_cents,
    byTransfer: payment.means === 'transfer',
    giftCents: document.gift_cents,
  };
};

interface Refunded {
  readonly done_at: Date;
  readonly cents: number;
  readonly byTransfer: boolean;
  readonly person: number;
  readonly creditNote: string;
  readonly creditNoteDay: string;
}

/** What the provider gave back of invoices, and what transfers did. What bought nothing and went back has no invoice, and is not in here. */
const cardRefunds = async (db: Kysely<Database>, from: Date, until: Date): Promise<Refunded[]> => {
  const { rows } = await sql<Refunded>`
    select r.done_at, r.amount_cents as cents, r.means = 'transfer' as "byTransfer", i.account_id as person, n.number as "creditNote",
      to_char(n.issued_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as "creditNoteDay"
    from checkout.refunds r
    join invoices.invoices i on i.order_id = r.order_id
    left join checkout.refund_grants g on g.id = r.grant_id
    join invoices.credit_notes n on n.invoice_id = i.id and case when g.id is not null then n.number = g.credit_note
      else not exists (select from checkout.refund_grants other where other.order_id = r.order_id and other.credit_note = n.number) end
    where r.status = 'done' and r.repeats is null and r.reason in ('withdrawal', 'granted')
      and r.done_at >= ${from} and r.done_at < ${until}
    order by r.done_at, r.id`.execute(db);
  return rows;
};

/** How many entries of each journal there are from then until then. */
const entriesBefore = async (db: Kysely<Database>, from: Date, until: Date): Promise<Record<Journal, number>> => {
  const count = { sales: 0, cash: (await cardRefunds(db, from, until)).length };
  await eachDocument(db, { from, until }, ({ kind, total_cents, gift_cents }) => {
    if (total_cents > 0) count.sales += 1;
    if (kind === 'invoice' ? total_cents > 0 : gift_cents > 0) count.cash += 1;
  });
  return count;
};
