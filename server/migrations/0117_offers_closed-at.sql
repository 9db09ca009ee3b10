-- concurrently
-- What the round of the three questions goes by: restitutions that were closed lately.
create index concurrently if not exists purchases_closed_at on offers.purchases (closed_at) where closed_at is not null;
