-- Consultants are content and a booking's moments live on the purchase. Kept here: the way to one person's booklets that a
-- consultant's mail carries. The token itself is made when that mail is sent and exists nowhere else.
create schema booking;

create table booking.booklet_links (
  purchase_id bigint primary key,
  account_id bigint not null,
  explorer_id integer not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index booklet_links_account on booking.booklet_links (account_id);
