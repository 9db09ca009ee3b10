-- concurrently
-- Dates to which somebody did not come, for the page of today: those alone, oldest first.
-- compatible: an index, which the version before does not need.
create index concurrently if not exists appointments_missed on booking.appointments (ended_at)
  where outcome in ('missed-by-person', 'missed-by-consultant');
