-- Contracts that were withdrawn from, and the credit notes for them.
create table checkout.withdrawals (
  order_id bigint primary key references checkout.orders,
  declared_name text not null,
  contact_email text not null,
  refund_cents integer not null check (refund_cents >= 0),
  declared_at timestamptz not null
);

-- Like invoices: a number without gap, and a snapshot that never changes.
create table invoices.credit_notes (
  id bigint generated always as identity primary key,
  number text not null unique,
  invoice_id bigint not null unique references invoices.invoices,
  account_id bigint not null,
  total_cents integer not null check (total_cents > 0),
  issued_at timestamptz not null,
  snapshot jsonb not null
);
create trigger never_changes before update or delete on invoices.credit_notes
  for each row execute function invoices.refuse_change();
create trigger never_emptied before truncate on invoices.credit_notes
  for each statement execute function invoices.refuse_change();
