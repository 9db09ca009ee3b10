-- concurrently
-- compatible: an index, which the version before does not need.
-- For the page of today: dates that have passed and that nobody has said anything of, the oldest first, without those that were ended.
create index concurrently if not exists appointments_standing on booking.appointments (starts_at) include (account_id, purchase_id, id)
  where ended_at is null;
