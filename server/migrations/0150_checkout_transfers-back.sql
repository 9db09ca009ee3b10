-- compatible: the version before gives no transfer back, and shows one that is due among those without an answer.
-- What a transfer paid goes back by another one (docs/decisions/0076): due until an accountant says that it left, and what the statement calls it.
alter table checkout.refunds
  add column means text not null default 'card',
  add column statement_reference text,
  add constraint refunds_means check (means in ('card', 'transfer')) not valid,
  add constraint refunds_by_transfer check (means = 'card' or (reason = 'granted' and status in ('due', 'done') and question_number is null)) not valid,
  add constraint refunds_transfer_sent check ((means = 'transfer' and status = 'done') = (statement_reference is not null)) not valid;

-- Every order of seats that a transfer paid has its row among the orders, as one has for which a card page was asked.
insert into checkout.orders
  (id, account_id, offer_id, status, seats, list_cents, created_at, terms_version, terms_accepted_at, paid_at, seats_paid_by)
overriding system value
select o.id, o.account_id, case g.kind when 'class' then 28 else 27 end, 'paid', o.seats, o.seats * o.unit_cents, o.quoted_at,
  o.terms_version, o.quoted_at, o.paid_at, 'transfer'
from groups.orders o join groups.groups g on g.account_id = o.account_id and g.id = o.group_id
where o.transfer_reference is not null
on conflict (id) do nothing;
