-- Orders and what happened at the card provider. Amounts are integer cents.
create schema checkout;

create table checkout.orders (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  offer_id integer not null,
  status text not null default 'pending' check (status in ('pending', 'paid')),
  list_cents integer not null check (list_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents between 0 and list_cents),
  promo_code text,
  billing jsonb,
  terms_version text,
  terms_accepted_at timestamptz,
  immediate_execution_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((status = 'paid') = (paid_at is not null))
);
-- A pending order is reused while it is unpaid.
create unique index orders_pending on checkout.orders (account_id, offer_id) where status = 'pending';

create table checkout.payment_attempts (
  id bigint generated always as identity primary key,
  order_id bigint not null references checkout.orders,
  -- PBX_CMD: unique per attempt, unguessable.
  reference text not null unique,
  amount_cents integer not null check (amount_cents >= 0),
  status text not null default 'open' check (status in ('open', 'signed', 'failed', 'paid', 'review')),
  created_at timestamptz not null,
  signed_at timestamptz
);
create index payment_attempts_order on checkout.payment_attempts (order_id);

-- Everything the provider told us under a good signature, whatever we made of it.
create table checkout.payment_events (
  id bigint generated always as identity primary key,
  attempt_id bigint references checkout.payment_attempts,
  reference text not null,
  transaction_number text not null,
  call_number text not null,
  response_code text not null,
  authorisation text,
  amount_cents integer not null,
  verdict text not null,
  address text not null,
  received_at timestamptz not null,
  unique (reference, transaction_number, response_code)
);
