-- Promo codes, made by operators, and what each order does with one. A use is reserved when an order is signed, spent when
-- it is paid, and released when none of its attempts can succeed any more.
create table checkout.promo_codes (
  id bigint generated always as identity primary key,
  -- Capital letters and digits only: what people type around them does not count.
  code text not null unique check (code ~ '^[A-Z0-9]{3,40}$'),
  percent integer check (percent between 1 and 100),
  amount_cents integer check (amount_cents > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Null: every offer.
  offer_ids integer[],
  total_limit integer check (total_limit > 0),
  person_limit integer check (person_limit > 0),
  created_at timestamptz not null,
  check (num_nonnulls(percent, amount_cents) = 1)
);

create table checkout.promo_uses (
  promo_code_id bigint not null references checkout.promo_codes,
  order_id bigint not null references checkout.orders,
  account_id bigint not null,
  status text not null check (status in ('reserved', 'spent', 'released')),
  changed_at timestamptz not null,
  primary key (promo_code_id, order_id)
);
create index promo_uses_order on checkout.promo_uses (order_id);
