-- Months that are closed (docs/decisions/0050): no invoice and no credit note is issued for a day of one, nor of any before it. An
-- invoice of a closed month is credited by a note of a later day.
create table invoices.closings (
  -- The first day of the month.
  month date primary key check (extract(day from month) = 1),
  -- Member of staff, by number.
  closed_by bigint not null,
  closed_at timestamptz not null,
  -- It is over by then, in Paris.
  constraint closings_over check (closed_at at time zone 'Europe/Paris' >= month + interval '1 month')
);
create function invoices.refuse_reopening() returns trigger language plpgsql as $$
begin
  raise exception 'a closed month never opens again' using errcode = 'restrict_violation';
end $$;
create trigger never_changes before update or delete on invoices.closings
  for each row execute function invoices.refuse_reopening();
create trigger never_emptied before truncate on invoices.closings
  for each statement execute function invoices.refuse_reopening();

-- Whoever issues holds the lock with others, whoever closes alone: what is being issued is waited for.
create function invoices.hold_to_open_month() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('invoices.closings', 0));
  if exists (
    select from invoices.closings where new.issued_at at time zone 'Europe/Paris' < month + interval '1 month'
  ) then
    raise exception 'the month of this document is closed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger open_month before insert on invoices.invoices
  for each row execute function invoices.hold_to_open_month();
create trigger open_month before insert on invoices.credit_notes
  for each row execute function invoices.hold_to_open_month();

create function invoices.close_in_order() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('invoices.closings', 0));
  if exists (select from invoices.closings where month >= new.month) then
    raise exception 'this month is closed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger in_order before insert on invoices.closings
  for each row execute function invoices.close_in_order();

-- A month's documents, or its journal, made by a job for whoever keeps the books: in parts, and kept for seven days.
create table invoices.month_files (
  id bigint generated always as identity primary key,
  month date not null,
  kind text not null check (kind in ('documents', 'journal')),
  asked_by bigint not null,
  asked_at timestamptz not null,
  made_at timestamptz,
  failed_at timestamptz
);
create index month_files_month on invoices.month_files (month, id);
create table invoices.month_file_parts (
  file_id bigint not null references invoices.month_files on delete cascade,
  part integer not null,
  name text not null,
  bytes bytea not null,
  primary key (file_id, part)
);
-- Compressed already, or read once.
alter table invoices.month_file_parts alter column bytes set storage external;
