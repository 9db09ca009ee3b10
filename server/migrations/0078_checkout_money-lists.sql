-- concurrently
-- A payment has one refund that the shop decides by itself; what staff grants comes beside it, each grant once. And what the lists of
-- money go by.
create unique index concurrently if not exists refunds_automatic on checkout.refunds (reference, transaction_number)
  where repeats is null and grant_id is null;
create unique index concurrently if not exists refunds_grant on checkout.refunds (grant_id) where grant_id is not null;
drop index concurrently if exists checkout.refunds_payment;
create index concurrently if not exists refunds_newest on checkout.refunds (requested_at desc, id desc) where repeats is null;
create index concurrently if not exists withdrawals_newest on checkout.withdrawals (declared_at desc, order_id desc);
create index concurrently if not exists credit_notes_invoice on invoices.credit_notes (invoice_id);
create index concurrently if not exists invoices_newest on invoices.invoices (issued_at desc, number desc);
create index concurrently if not exists credit_notes_newest on invoices.credit_notes (issued_at desc, number desc);
-- Validating twice does no harm.
-- squawk-ignore prefer-robust-stmts
alter table checkout.refunds validate constraint refunds_reason_check;
-- squawk-ignore prefer-robust-stmts
alter table checkout.refunds validate constraint refunds_granted;
