-- concurrently
-- What the console's lists go by where a filter is rare among many rows: dates of restitutions along the calendar, those that were not
-- held, the loads of consultants, mails that had no object any more.
-- compatible: indexes, which the version before does not need.
create index concurrently if not exists appointments_by_day on booking.appointments (starts_at, purchase_id);
create index concurrently if not exists appointments_standing on booking.appointments (starts_at, purchase_id)
  where ended_at is null;
create index concurrently if not exists appointments_missed_by_day on booking.appointments (starts_at, purchase_id)
  where outcome in ('missed-by-person', 'missed-by-consultant');
create index concurrently if not exists appointments_unheld on booking.appointments (purchase_id)
  where outcome in ('cancelled', 'missed-by-person', 'missed-by-consultant');
create index concurrently if not exists appointments_loads on booking.appointments (starts_at)
  include (consultant_id, outcome, ended_at);
create index concurrently if not exists purchases_loads on offers.purchases (explorer_id)
  where booked_at is not null and closed_at is null and withdrawn_at is null;
create index concurrently if not exists mails_moot on mails.mails (id) where state = 'moot';
