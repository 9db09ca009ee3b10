-- concurrently
-- compatible: an index, which the version before does not need.
-- A consultant's own list goes by it, newest first.
create index concurrently if not exists purchases_consultant on offers.purchases (explorer_id, booked_at desc, id desc)
  where explorer_id is not null;
