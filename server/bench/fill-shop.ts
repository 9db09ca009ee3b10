/** A shop with a million orders, and with all that its desks list in proportion: written at once. */
import type pg from 'pg';

/** People, orders and what belongs to them; every hundredth order has a code, every fiftieth person a partner. */
export const fillShop = async (client: pg.PoolClient, orders: number): Promise<void> => {
  await client.query('set statement_timeout = 0');
  const people = Math.ceil(orders / 3);
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from account.accounts',
  );
  const before = rows[0]?.last ?? 0;
  await client.query(
    `insert into account.accounts (email, identifiant, nom, prenom, civilite, code_from, created_at)
     select 'p' || n || '@example.org', 'p' || n || '@example.org', 'Nom' || (n::bigint * 7919 % 100000), 'Exemple', 2,
       case when n % 50 = 0 then 'frequent' when n % 40000 = 7 then 'rare' end, now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [people],
  );
  await client.query(
    `insert into checkout.orders (account_id, offer_id, status, list_cents, promo_code, created_at, paid_at)
     select $2::int + 1 + n % $1::int, (array[27, 29, 30, 8])[1 + n % 4], 'paid', 9900,
       case when n % 100 = 0 then 'FREQUENT' when n = 5000 then 'RARE' end, at, at
     from generate_series(1, $3::int) n, lateral (select now() - n * interval '1 minute' as at) as moment`,
    [people, before, orders],
  );
  for (const statement of [
    `insert into checkout.payment_attempts (order_id, reference, list_cents, discount_cents, status, created_at, signed_at)
     select id, 'REF' || id, 9900, 0, case when id % 100000 = 3 then 'review' else 'paid' end, created_at, created_at
     from checkout.orders`,
    `insert into checkout.payment_events
       (attempt_id, reference, transaction_number, call_number, response_code, amount_cents, verdict, address, received_at)
     select id, reference, 't' || id, 'c' || id, '00000', 9900, 'paid', 'consultation', created_at
     from checkout.payment_attempts`,
    `insert into checkout.refunds
       (order_id, reference, call_number, transaction_number, amount_cents, reason, status, requested_at, done_at)
     select id, 'REF' || id, '1', 't' || id, 100, case when id % 1000 = 0 then 'withdrawal' else 'duplicate-charge' end, case when id % 50000 = 0 then 'refused' else 'done' end,
       created_at, created_at from checkout.orders where id % 500 = 0`,
    `insert into checkout.withdrawals (order_id, declared_name, contact_email, refund_cents, declared_at)
     select id, 'x', 'x', 100, created_at from checkout.orders where id % 1000 = 1`,
    `insert into checkout.refund_grants
       (account_id, order_id, cents, kind, reason, granted_by, granted_at, withdrawal_ends, alone, decided_by, decided_at,
        approved, card_cents, credit_note)
     select account_id, id, 9900, (array['goodwill', 'mistake'])[1 + id % 2], 'x', 1, created_at, created_at, false,
       case when id % 70000 > 0 then 2 end, case when id % 70000 > 0 then created_at end,
       case when id % 70000 > 0 then id % 1400 = 0 end, case when id % 70000 > 0 and id % 1400 = 0 then 0 end,
       case when id % 70000 > 0 and id % 1400 = 0 then 'x' || id end
     from checkout.orders where id % 700 = 0`,
    `insert into invoices.invoices (number, account_id, order_id, offer_id, offer_label, total_cents, issued_at, snapshot)
     select 'F' || 2000 + id / 1000000 || '-' || lpad((id % 1000000)::text, 6, '0'), account_id, id, offer_id, 'x', 9900,
       created_at, '{"amounts": {"net": 8250, "gross": 9900, "vat": [{"rate": 20, "base": 8250, "amount": 1650}]},
         "payment": {"means": "card", "giftCents": 0}}' from checkout.orders`,
    `insert into invoices.credit_notes (number, invoice_id, account_id, total_cents, issued_at, snapshot)
     select 'A' || substr(number, 2), id, account_id, case when id % 1500 = 0 then 4900 else 9900 end, issued_at, snapshot from invoices.invoices where id % 500 = 0`,
    `insert into offers.purchases (account_id, offer_id, order_id, bought_at, begun_at, completed_at, booked_at)
     select account_id, offer_id, id, created_at, created_at, created_at, case when offer_id in (29, 30) and id % 3000 <> 0 then created_at end
     from checkout.orders where offer_id <> 8`,
    `insert into staff.journal (at, who, act, subject, subject_id)
     select created_at, 'x', (array['person-opened', 'job-retried', 'document-opened', 'restitution-opened'])[1 + id % 4],
       (array['account', 'account', 'order', 'purchase'])[1 + id % 4], case when id % 4 < 2 then account_id else id end::text
     from checkout.orders`,
    'vacuum analyze',
  ]) {
    await client.query(statement);
  }
};
