-- A gift's address changes a few times at most, apart from one another: each change sends a message to somebody who asked for none.
alter table checkout.gifts
  add column address_changes smallint not null default 0 check (address_changes >= 0),
  add column address_changed_at timestamptz,
  -- What the message says when its giver's account is gone before it leaves; taken away once it has left.
  add column giver_name text,
  add column giver_language text check (giver_language in ('fr', 'en', 'es', 'ne'));
