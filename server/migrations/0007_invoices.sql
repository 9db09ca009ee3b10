-- Invoices: gap-free numbers by series and year, and snapshots that never change.
create schema invoices;

-- Locked in the transaction that pays: a number is taken if and only if its invoice exists.
create table invoices.counters (
  series text not null,
  year integer not null,
  last integer not null,
  primary key (series, year)
);

create table invoices.invoices (
  id bigint generated always as identity primary key,
  number text not null unique,
  account_id bigint not null,
  order_id bigint not null unique,
  offer_id integer not null,
  offer_label text not null,
  total_cents integer not null check (total_cents >= 0),
  issued_at timestamptz not null,
  snapshot jsonb not null
);
create index invoices_account on invoices.invoices (account_id, issued_at);

create function invoices.refuse_change() returns trigger language plpgsql as $$
  begin raise exception 'an issued invoice never changes'; end
$$;
create trigger never_changes before update or delete on invoices.invoices
  for each row execute function invoices.refuse_change();
