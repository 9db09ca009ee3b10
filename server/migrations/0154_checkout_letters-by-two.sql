-- compatible: the version before writes no such grant, shows one that waits as a refund, and is refused here when it carries one out.
-- A withdrawal that was declared by letter within its days and is entered after them waits for somebody else, as other refunds outside of
-- the days do (docs/decisions/0080): whoever types the day would otherwise open any sum alone.
alter table checkout.refund_grants
  -- In Paris, as the letter says; of nothing but a letter.
  add column declared_on date,
  add column declared_name text,
  add column contact_email text,
  drop constraint refund_grants_kind_check,
  add constraint refund_grants_kind_check check (kind in ('goodwill', 'not-delivered', 'mistake', 'withdrawal')) not valid,
  -- Nothing may be left of a price, and the contract ends all the same.
  drop constraint refund_grants_cents_check,
  add constraint refund_grants_cents_check check (cents > 0 or kind = 'withdrawal' and cents = 0) not valid,
  -- Carried out, it is a withdrawal with a credit note of its own.
  add constraint refund_grants_letter check (
    (kind = 'withdrawal') = (declared_on is not null) and (kind <> 'withdrawal' or not alone and credit_note is null)) not valid,
  add constraint refund_grants_letter_late check (kind <> 'withdrawal' or granted_at > withdrawal_ends) not valid;
