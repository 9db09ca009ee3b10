-- compatible: the version before makes none of these orders, and cannot complete one: a paid one says by what, which it does not write, so
-- that a notification that reaches it fails and is told again. Meanwhile its list of orders cannot show one that waits.
-- A group's order of seats that is paid by card (docs/decisions/0062): the order of groups.orders, under the same number, from when its
-- card page is first asked for. `quoted`: it waits for its money, and a person may have several.
alter table checkout.orders
  add column seats integer,
  -- Closed by a transfer, an order takes no card any more.
  add column seats_paid_by text,
  drop constraint orders_status_check,
  add constraint orders_status_check check (status in ('pending', 'quoted', 'paid')) not valid,
  add constraint orders_seats check (seats > 0) not valid,
  add constraint orders_seats_quoted check ((seats is null or status <> 'pending') and (seats is not null or status <> 'quoted')) not valid,
  add constraint orders_seats_paid_by check (
    (seats_paid_by is null or seats_paid_by in ('card', 'transfer'))
    and (seats is not null and status = 'paid') = (seats_paid_by is not null)) not valid;
