-- Part 1, part 2 and the short variant. Answers of an abandoned part stay under their own attempt number.
create schema diagnostic;

create table diagnostic.sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  purchase_id bigint not null unique,
  kind text not null check (kind in ('complete', 'short')),
  -- The instrument and language of the first start stay for the whole session.
  instrument_version text not null,
  language text not null,
  seed integer not null,
  created_at timestamptz not null,
  part_one_started_at timestamptz,
  part_two_started_at timestamptz,
  behaviours_attempt smallint not null default 1,
  behaviours_answered smallint not null default 0 check (behaviours_answered between 0 and 128),
  behaviours_last_at timestamptz,
  behaviours_over_at timestamptz,
  resources_attempt smallint not null default 1,
  resources_answered smallint not null default 0 check (resources_answered between 0 and 64),
  resources_last_at timestamptz,
  resources_over_at timestamptz,
  -- So that what names a session can insist on whose it is.
  unique (id, account_id)
);
create index sessions_account on diagnostic.sessions (account_id, created_at);

create table diagnostic.behaviour_answers (
  session_id bigint not null references diagnostic.sessions on delete cascade,
  attempt smallint not null,
  ordinal smallint not null check (ordinal between 1 and 128),
  block smallint not null check (block between 1 and 16),
  pair smallint not null check (pair between 1 and 8),
  chosen text not null check (chosen in ('left', 'right')),
  duration_ms integer,
  answered_at timestamptz not null,
  primary key (session_id, attempt, ordinal)
);

create table diagnostic.resource_answers (
  session_id bigint not null references diagnostic.sessions on delete cascade,
  attempt smallint not null,
  ordinal smallint not null check (ordinal between 1 and 64),
  facet smallint not null check (facet between 0 and 15),
  slot smallint not null check (slot between 1 and 4),
  value smallint not null check (value between -1 and 2),
  duration_ms integer,
  answered_at timestamptz not null,
  primary key (session_id, attempt, ordinal)
);

-- A consent or a questionnaire for somebody else's session cannot be stored.
alter table consent.consents
  add foreign key (session_id, account_id) references diagnostic.sessions (id, account_id) on delete cascade;
alter table statistics.answers
  add foreign key (session_id, account_id) references diagnostic.sessions (id, account_id) on delete cascade;
