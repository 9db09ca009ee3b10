-- Money given back because somebody of the staff grants it, whole or in parts (docs/decisions/0050): one decides within limits, two
-- beyond them. Who asked never approves, and what is beyond the limits is never carried out without an approval: both hold here as
-- well as in the program.
create table checkout.refund_grants (
  id bigint generated always as identity,
  account_id bigint not null,
  order_id bigint not null references checkout.orders,
  cents integer not null check (cents > 0),
  kind text not null check (kind in ('goodwill', 'not-delivered', 'mistake')),
  reason text not null,
  -- Members of staff, by their numbers.
  granted_by bigint not null,
  granted_at timestamptz not null,
  -- The last instant of the fourteen days, as it was that day.
  withdrawal_ends timestamptz not null,
  -- Decided by one.
  alone boolean not null,
  decided_by bigint,
  decided_at timestamptz,
  approved boolean,
  -- Once carried out: what goes to the bank card (the rest to gift cards), and the credit note.
  card_cents integer check (card_cents between 0 and cents),
  credit_note text unique,
  primary key (account_id, id),
  constraint refund_grants_alone check (not alone or (cents <= 5000 and granted_at <= withdrawal_ends and decided_at is null)),
  constraint refund_grants_two check (approved is not true or decided_by <> granted_by),
  constraint refund_grants_decided check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (approved is null)),
  constraint refund_grants_carried_out check (
    (card_cents is null) = (credit_note is null) and (credit_note is null or alone or approved is true))
);
create index refund_grants_id on checkout.refund_grants (id);
create index refund_grants_order on checkout.refund_grants (order_id);
create index refund_grants_newest on checkout.refund_grants (granted_at desc, id desc);
create index refund_grants_waiting on checkout.refund_grants (granted_at) where decided_at is null and not alone;

-- Whose money a refund is: null for what the shop gives back by itself. Not validated: rows that are there had the narrower check.
alter table checkout.refunds
  add column grant_id bigint,
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check
    check (reason in ('duplicate-charge', 'withdrawal', 'late-payment', 'account-erased', 'granted')) not valid,
  add constraint refunds_granted check ((reason = 'granted') = (grant_id is not null)) not valid;

-- An invoice may be credited in several parts, and by no more than it asked for: the invoice's own row is held meanwhile, so that
-- two at once count each other. (Named so that the insertion stays granted: what functions named refuse_… stop is not.)
create function invoices.hold_to_invoice() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  invoiced bigint;
  credited bigint;
begin
  select total_cents into strict invoiced from invoices.invoices
    where id = new.invoice_id and account_id = new.account_id for update;
  select sum(total_cents) into credited from invoices.credit_notes
    where invoice_id = new.invoice_id and account_id = new.account_id;
  if credited > invoiced then
    raise exception 'the credit notes of an invoice come to more than the invoice' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger within_invoice after insert on invoices.credit_notes
  for each row execute function invoices.hold_to_invoice();
alter table invoices.credit_notes drop constraint credit_notes_invoice_id_key;
