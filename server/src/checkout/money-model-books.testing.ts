/** What must hold of the money model: within its limits after each step, and every payment accounted for in the end. */
import { expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { MINUTE } from '../../testing/test-clock.ts';
import { clock, product, type World } from './money-model-world.testing.ts';

const { pool, places } = product;

export const expectWithinLimits = async ({ cards, promos, accounts }: World): Promise<void> => {
  const ledger = await pool.query<{ left: number; issued: number; spent: number; refunded: number; due: number }>(
    `select sum(e.cents)::int as left,
       (sum(e.cents) filter (where e.kind = 'issued'))::int as issued,
       coalesce(-sum(e.cents) filter (where e.kind = 'spent'), 0)::int as spent,
       coalesce(sum(e.cents) filter (where e.kind = 'refunded'), 0)::int as refunded,
       (select coalesce(sum((part ->> 'cents')::int), 0)::int from checkout.orders o, jsonb_array_elements(o.gift_cards) part
        where o.status = 'paid' and (part ->> 'id')::bigint = e.gift_card_id) as due
     from checkout.gift_card_entries e where e.gift_card_id = any($1) group by e.gift_card_id`,
    [cards],
  );
  for (const { left, issued, spent, refunded, due } of ledger.rows) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(issued);
    expect(spent - refunded).toBeLessThanOrEqual(issued);
    // What paid orders say that a card paid is what it gave.
    expect(spent).toBe(due);
  }
  for (const { code, totalLimit, personLimit } of promos) {
    const uses = await pool.query<{ account_id: number }>(
      `select u.account_id from checkout.promo_uses u join checkout.promo_codes p on p.id = u.promo_code_id
       where p.code = $1 and u.status <> 'released'`,
      [code],
    );
    const paid = await pool.query<{ account_id: number }>(
      `select account_id from checkout.orders where promo_code = $1 and status = 'paid'`,
      [code],
    );
    for (const { rows } of [uses, paid]) {
      expect(rows.length).toBeLessThanOrEqual(totalLimit ?? Infinity);
      for (const account of accounts) {
        const own = rows.filter(({ account_id }) => Number(account_id) === account).length;
        expect(own).toBeLessThanOrEqual(personLimit ?? Infinity);
      }
    }
  }
};

/** What has just been given back to gift cards can be spent for a year. */
export const expectRefundUsable = async (idFact: number): Promise<void> => {
  const { rowCount } = await pool.query(
    `select from checkout.gift_card_entries e join checkout.gift_cards c on c.id = e.gift_card_id
     join invoices.invoices i on i.order_id = e.order_id
     where i.id = $1 and e.kind = 'refunded' and c.ends_at < $2::timestamptz + interval '365 days'`,
    [idFact, clock()],
  );
  expect(rowCount).toBe(0);
};

/** The provider's own books: what was given back of each reference. */
const givenBack = async (): Promise<Map<string, number>> => {
  const log = (await (await fetch(`${places.sandbox}/__log`)).json()) as {
    questions: { type: string; reference: string; amount: string; code: string }[];
  };
  const sums = new Map<string, number>();
  for (const { type, reference, amount, code } of log.questions) {
    if (type === '00014' && code === '00000') sums.set(reference, (sums.get(reference) ?? 0) + Number(amount));
  }
  return sums;
};

/** Everything that can still be found out has been, and every refund is done. */
export const expectMoneyAccountedFor = async ({
  captures,
  accounts,
}: World): Promise<{ paid: number; refunded: number }> => {
  for (const minutes of [31, 31, 25 * 60]) {
    clock.advance(minutes * MINUTE);
    await doJobs(product, 'reconcile-attempt', 'refund-card');
  }
  const returned = await givenBack();
  const seen = { paid: 0, refunded: 0 };
  for (const { reference, amount } of captures) {
    const { rows } = await pool.query<{ status: string; order_status: string; withdrawn: number; back: number }>(
      `select a.status, o.status as order_status,
         (select coalesce(sum(amount_cents), 0)::int from checkout.refunds r
          where r.reference = $1 and r.status = 'done' and r.reason = 'withdrawal') as withdrawn,
         (select coalesce(sum(amount_cents), 0)::int from checkout.refunds r
          where r.reference = $1 and r.status = 'done' and r.reason <> 'withdrawal') as back
       from checkout.payment_attempts a join checkout.orders o on o.id = a.order_id where a.reference = $1`,
      [reference],
    );
    const [row] = rows;
    const paid = row?.status === 'paid';
    expect(row, reference).toMatchObject(
      paid ? { order_status: 'paid', back: 0 } : { status: 'refunded', withdrawn: 0, back: amount },
    );
    expect(returned.get(reference) ?? 0).toBe(paid ? row.withdrawn : amount);
    seen[paid ? 'paid' : 'refunded'] += 1;
  }
  // Nothing is paid but by a payment, once; nothing to pay needs none.
  const orders = await pool.query<{ total: number; paid: number; invoices: number }>(
    `select o.list_cents - o.discount_cents - o.gift_cents as total,
       (select count(*)::int from checkout.payment_attempts a where a.order_id = o.id and a.status = 'paid') as paid,
       (select count(*)::int from invoices.invoices i where i.order_id = o.id) as invoices
     from checkout.orders o where o.status = 'paid' and o.account_id = any($1)`,
    [accounts],
  );
  for (const { total, paid, invoices } of orders.rows) {
    expect({ paid, invoices }).toEqual({ paid: total === 0 ? 0 : 1, invoices: 1 });
  }
  expect(orders.rows.filter(({ total }) => total > 0)).toHaveLength(seen.paid);
  return seen;
};
