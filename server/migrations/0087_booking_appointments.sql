-- compatible: the version before sets no dates, and what it books and closes needs no row here.
-- The dates of restitutions, one row for each date that was set; the newest of a purchase speaks. Calendars are told each under the
-- purchase's one UID (RFC 5546): a row's own sequence is the invitation's, the next number its cancellation's.
create table booking.appointments (
  account_id bigint not null,
  id bigint generated always as identity,
  purchase_id bigint not null,
  uid uuid not null,
  sequence bigint not null check (sequence >= 0 and sequence % 2 = 0),
  consultant_id bigint not null,
  starts_at timestamptz not null,
  minutes bigint not null check (minutes > 0),
  place_id bigint,
  place text not null,
  set_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('changed', 'cancelled', 'missed-by-person', 'missed-by-consultant', 'held')),
  primary key (account_id, id),
  unique (account_id, purchase_id, sequence),
  check ((ended_at is null) = (outcome is null))
);
create unique index appointments_open on booking.appointments (account_id, purchase_id) where ended_at is null;
create index appointments_calendar on booking.appointments (starts_at, id);
create index appointments_of_consultant on booking.appointments (consultant_id, starts_at);
