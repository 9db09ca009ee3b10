-- What people hold. The catalogue is content; a purchase keeps the offer's id and the moments of its life.
create schema offers;

create table offers.purchases (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  offer_id integer not null,
  -- Null for what was not ordered here: an import, the free short diagnostic.
  order_id bigint unique,
  bought_at timestamptz not null,
  begun_at timestamptz,
  completed_at timestamptz,
  booked_at timestamptz,
  explorer_id integer,
  closed_at timestamptz,
  withdrawn_at timestamptz
);
create index purchases_account on offers.purchases (account_id, bought_at);
-- The partner's free offer is given once per account.
create unique index purchases_partner_once on offers.purchases (account_id) where offer_id = 8;
