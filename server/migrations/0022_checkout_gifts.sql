-- A box bought for somebody else: its order is apart from the buyer's own, and its purchase is made when it is claimed.
alter table checkout.orders add column gift boolean not null default false;
drop index checkout.orders_pending;
create unique index orders_pending on checkout.orders (account_id, offer_id, gift) where status = 'pending';

create table checkout.gifts (
  order_id bigint primary key references checkout.orders,
  recipient_email text not null,
  -- Its message leaves at eight o'clock in Paris on this day.
  send_on date not null,
  sent_at timestamptz,
  claimed_by bigint,
  claimed_at timestamptz,
  withdrawn_at timestamptz,
  check ((claimed_by is null) = (claimed_at is null)),
  check (claimed_at is null or withdrawn_at is null)
);

-- The initialisation tokens that open a gift: one for each message that left.
create table checkout.gift_links (
  init_token_id bigint primary key,
  order_id bigint not null references checkout.gifts
);
