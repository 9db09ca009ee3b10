-- compatible: what the version before makes meanwhile is made by two; it refuses nothing else than a series of one.
-- What one person gives away alone is counted together (docs/decisions/0065): of a series of which one decides, what it gives away, in cents;
-- null where it takes two.
alter table checkout.code_batches add column alone_cents integer check (alone_cents >= 0);

-- Within the limits of each series by itself until now. A promo code that was not made and may take off more than half waits.
update checkout.code_batches
  set alone_cents = case when kind = 'gift-cards' then amount * cents else 0 end
  where amount <= 100 and coalesce(cents, 0) <= 5000
    and (made_at is not null or kind = 'gift-cards' or coalesce((terms -> 'reduction' ->> 'percent')::integer, 100) <= 50);

alter table checkout.code_batches add constraint code_batches_alone check (
  made_at is null or alone_cents is not null or coalesce(approved and decided_by <> asked_by, false)) not valid;

-- What a gift card gives away is what it is worth.
alter table checkout.code_batches add constraint code_batches_worth check (alone_cents is null or alone_cents = cents * amount or kind = 'promo-codes') not valid;

-- The sum, whoever writes it: at most 100 codes and 500 € of one person in thirty days.
create function checkout.hold_series_together() returns trigger language plpgsql as $$
declare
  codes bigint;
  cents bigint;
begin
  perform from staff.members where id = new.asked_by for update;
  select coalesce(sum(amount), 0), coalesce(sum(alone_cents), 0) into codes, cents
  from checkout.code_batches
  where asked_by = new.asked_by and id <> new.id and alone_cents is not null and approved is null
    and (made_at is null or made_at > new.asked_at - interval '30 days');
  if codes + new.amount > 100 or (new.alone_cents > 0 and cents + new.alone_cents > 50000) then
    raise exception 'one person gives away no more than this alone' using errcode = 'check_violation',
      constraint = 'code_batches_together';
  end if;
  return new;
end $$;
create trigger together before insert or update of alone_cents, amount, asked_by, asked_at on checkout.code_batches
  for each row when (new.alone_cents is not null) execute function checkout.hold_series_together();
