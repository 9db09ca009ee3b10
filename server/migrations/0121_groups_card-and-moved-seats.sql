-- compatible: the version before records transfers as it did, and leaves empty who paid for a seat.
alter table groups.orders
  -- What the card provider calls the payment, of one that was paid by card.
  add column card_reference text,
  drop constraint orders_check,
  add constraint orders_paid check (
    num_nonnulls(transfer_reference, card_reference) <= 1
    and (paid_at is null) = (transfer_reference is null and card_reference is null)) not valid;

-- The order that paid for a seat: it stays when the seat is moved to another group, which is one of the same organisation.
alter table groups.seats add column order_id bigint;
with paid as (
  select account_id, group_id, id, sum(seats) over (partition by account_id, group_id order by paid_at, id) as until
  from groups.orders where paid_at is not null
), numbered as (
  select account_id, group_id, id, row_number() over (partition by account_id, group_id order by id) as place from groups.seats
)
update groups.seats s set order_id = (
  select p.id from paid p where p.account_id = n.account_id and p.group_id = n.group_id and p.until >= n.place order by p.until limit 1)
from numbered n where n.account_id = s.account_id and n.id = s.id;
