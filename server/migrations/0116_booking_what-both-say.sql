-- compatible: the version before decides without what is said here, and asks nobody afterwards.
-- What the two say of a date that was set (docs/decisions/0061): one word of each side, which stays as it was said. Whoever coordinates
-- decides; settled_at says that they did.
create table booking.absences (
  account_id bigint not null,
  appointment_id bigint not null,
  said_by text not null check (said_by in ('person', 'consultant')),
  missing text not null check (missing in ('person', 'consultant')),
  said_at timestamptz not null,
  settled_at timestamptz check (settled_at >= said_at),
  primary key (account_id, appointment_id, said_by),
  check (said_by = 'consultant' or missing = 'consultant')
);
create index absences_open on booking.absences (said_at) where settled_at is null;

-- Three short answers after a restitution was held, each given or left out; a row without any is a no, and is asked no more.
create table booking.opinions (
  account_id bigint not null,
  purchase_id bigint not null,
  likeness text check (likeness in ('yes', 'rather', 'rather-not', 'no')),
  clarity text check (clarity in ('yes', 'rather', 'rather-not', 'no')),
  heard text check (heard in ('yes', 'rather', 'rather-not', 'no')),
  given_at timestamptz not null,
  primary key (account_id, purchase_id)
);
create index opinions_given on booking.opinions (given_at);

-- What the booking site said last of a restitution, so that hearing it again changes nothing. Readings are numbered: one that was begun
-- before another that was taken in is dropped.
create table booking.site_dates (
  account_id bigint not null,
  purchase_id bigint not null,
  asked bigint not null,
  told bigint not null default 0 check (told <= asked),
  event text,
  starts_at timestamptz,
  minutes bigint,
  place text,
  -- The date here that says the same.
  appointment_id bigint,
  -- It may not be taken over by itself: since when somebody is to decide.
  to_decide_since timestamptz,
  primary key (account_id, purchase_id),
  check ((event is null) = (starts_at is null) and (event is null) = (minutes is null) and (event is null) = (place is null))
);
create index site_dates_to_decide on booking.site_dates (to_decide_since) where to_decide_since is not null;
