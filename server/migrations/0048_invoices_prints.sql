-- Invoices and credit notes as they were printed: rendered once, then served from here. What was handed out stays as it is.
create table invoices.prints (
  -- Of the invoice or the credit note: their series differ.
  number text not null,
  -- Of template, texts and the program that sets them.
  edition text not null,
  language text not null,
  bytes bytea not null,
  primary key (number, edition, language)
);
-- A PDF is compressed already.
alter table invoices.prints alter column bytes set storage external;
create trigger never_changes before update or delete on invoices.prints
  for each row execute function invoices.refuse_change();
create trigger never_emptied before truncate on invoices.prints
  for each statement execute function invoices.refuse_change();
