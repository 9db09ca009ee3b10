-- The whole price that an attempt was signed with: the order may be priced anew in another window before the money comes,
-- and the invoice says what was paid.
alter table checkout.payment_attempts
  add column list_cents integer,
  add column discount_cents integer not null default 0,
  add column promo_code text;
update checkout.payment_attempts set list_cents = amount_cents;
alter table checkout.payment_attempts
  alter column list_cents set not null,
  add check (discount_cents between 0 and list_cents),
  drop column amount_cents;

-- The provider's amounts have up to ten digits; what is not ours is recorded too.
alter table checkout.payment_events alter column amount_cents type bigint;
