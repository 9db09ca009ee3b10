-- concurrently
-- compatible: an index, which the version before does not need.
-- What became of each consultant's dates, counted no further than the list shows.
create index concurrently if not exists appointments_outcomes on booking.appointments (consultant_id, outcome, starts_at);
