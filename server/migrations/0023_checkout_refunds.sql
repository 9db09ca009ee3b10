-- Numbers of the questions to the card provider: each serves once a day.
create sequence checkout.provider_questions as integer minvalue 1 maxvalue 2147483647 cycle;

-- Money to give back, one refund for one payment. "asked" is written before the provider is asked: when no answer is kept,
-- it is consulted before it is asked again.
create table checkout.refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references checkout.orders,
  reference text not null,
  call_number text not null,
  transaction_number text not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (reason in ('duplicate-charge', 'withdrawal')),
  status text not null default 'due' check (status in ('due', 'asked', 'done', 'refused')),
  requested_at timestamptz not null,
  done_at timestamptz,
  unique (reference, transaction_number)
);
create index refunds_order on checkout.refunds (order_id);

-- When the provider said that nothing was paid under it and its page had closed.
alter table checkout.payment_attempts add column closed_at timestamptz;
