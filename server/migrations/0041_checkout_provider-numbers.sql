-- The provider writes one number in two ways: notifications without leading zeros, consultations with ten digits. From here on
-- it is kept in one, without, and what was kept in the other is brought to it.
create function pg_temp.plain(number text) returns text language sql immutable as $$
  select regexp_replace(btrim(number), '^0+(?=\d)', '')
$$;

-- One answer that was told in both ways is one event: the one that paid stays, else the first.
delete from checkout.payment_events where id in (
  select id from (
    select id, row_number() over (
      partition by reference, pg_temp.plain(transaction_number), response_code
      order by (verdict = 'paid') desc, id
    ) as nth
    from checkout.payment_events
  ) told
  where nth > 1
);
update checkout.payment_events
  set transaction_number = pg_temp.plain(transaction_number), call_number = pg_temp.plain(call_number)
  where transaction_number <> pg_temp.plain(transaction_number) or call_number <> pg_temp.plain(call_number);

-- A good payment that was taken for a second one, and that nobody has asked to give back yet, is kept.
delete from checkout.refunds r
  where r.reason = 'duplicate-charge' and r.status = 'due' and exists (
    select from checkout.payment_events e
    where e.reference = r.reference and e.verdict = 'paid'
      and e.transaction_number = pg_temp.plain(r.transaction_number)
  );

-- One payment has one refund. Where two were decided, the one that came furthest stands; the others remain as history,
-- name it, and are not carried out any more.
alter table checkout.refunds
  add column repeats bigint references checkout.refunds,
  drop constraint refunds_reference_transaction_number_key;
update checkout.refunds r
  set repeats = same.first, status = case when r.status = 'done' then 'done' else 'refused' end
  from (
    select id, first_value(id) over (
      partition by reference, pg_temp.plain(transaction_number)
      order by array_position(array['done', 'asked', 'due', 'refused'], status), id
    ) as first
    from checkout.refunds
  ) same
  where same.id = r.id and same.first <> r.id;
update checkout.refunds
  set transaction_number = pg_temp.plain(transaction_number), call_number = pg_temp.plain(call_number)
  where transaction_number <> pg_temp.plain(transaction_number) or call_number <> pg_temp.plain(call_number);
create unique index refunds_payment on checkout.refunds (reference, transaction_number) where repeats is null;

drop function pg_temp.plain(text);
