-- Gift cards: a code that only its holder knows, and a ledger. What is left on a card is the sum of its entries.
create table checkout.gift_cards (
  id bigint generated always as identity primary key,
  code_hash bytea not null unique,
  ends_at timestamptz,
  created_at timestamptz not null
);

create table checkout.gift_card_entries (
  id bigint generated always as identity primary key,
  gift_card_id bigint not null references checkout.gift_cards,
  order_id bigint references checkout.orders,
  kind text not null check (kind in ('issued', 'reserved', 'released', 'spent', 'refunded')),
  cents integer not null,
  made_at timestamptz not null,
  check ((kind = 'issued') = (order_id is null)),
  check (case when kind in ('reserved', 'spent') then cents < 0 else cents > 0 end)
);
create index gift_card_entries_card on checkout.gift_card_entries (gift_card_id);
create index gift_card_entries_order on checkout.gift_card_entries (order_id);

create function checkout.refuse_ledger_change() returns trigger language plpgsql as $$
  begin raise exception 'a ledger only grows'; end
$$;
create trigger only_grows before update or delete on checkout.gift_card_entries
  for each row execute function checkout.refuse_ledger_change();
create trigger never_emptied before truncate on checkout.gift_card_entries
  for each statement execute function checkout.refuse_ledger_change();

-- What the cards of an order pay, in the order in which they were typed: [{"id": 1, "cents": 2000}].
alter table checkout.orders
  add column gift_cards jsonb not null default '[]',
  add column gift_cents integer not null default 0,
  add check (gift_cents >= 0 and discount_cents + gift_cents <= list_cents);
alter table checkout.payment_attempts
  add column gift_cards jsonb not null default '[]',
  add column gift_cents integer not null default 0,
  add check (gift_cents >= 0 and discount_cents + gift_cents <= list_cents);

-- Codes that were refused to a person in the last hour: what slows a guesser down.
create table checkout.refused_codes (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  refused_at timestamptz not null
);
create index refused_codes_account on checkout.refused_codes (account_id, refused_at);
