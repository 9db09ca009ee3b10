-- concurrently
-- What the console's list of restitutions goes by.
create index concurrently if not exists purchases_awaited on offers.purchases (id)
  where booked_at is not null and closed_at is null and withdrawn_at is null;
create index concurrently if not exists purchases_due on offers.purchases (id)
  where booked_at is null and closed_at is null and withdrawn_at is null;
create index concurrently if not exists purchases_closed on offers.purchases (id) where closed_at is not null;
