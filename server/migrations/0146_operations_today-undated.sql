-- concurrently
-- compatible: indexes, which the version before does not need.
-- For the page of today. Restitutions that are booked and have no date: what is booked, by when, without its rows; and dates that were
-- called off, which are few. Erasures that wait, among all that were done.
create index concurrently if not exists purchases_booked_since on offers.purchases (booked_at) include (id, account_id, offer_id)
  where booked_at is not null and closed_at is null and withdrawn_at is null;
create index concurrently if not exists appointments_cancelled on booking.appointments (purchase_id) where outcome = 'cancelled';
create index concurrently if not exists erasures_undone on privacy.erasures (erase_at) where done_at is null;
