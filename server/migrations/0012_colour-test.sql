-- The colour test of a diagnostic, under the diagnostic's own id. It is done once and has no attempts.
create schema colour_test;

create table colour_test.sessions (
  session_id bigint primary key,
  account_id bigint not null,
  -- The instrument and language of the start stay for the whole test.
  instrument_version text not null,
  language text not null,
  started_at timestamptz not null,
  answered smallint not null default 0 check (answered between 0 and 80),
  over_at timestamptz,
  foreign key (session_id, account_id) references diagnostic.sessions (id, account_id) on delete cascade
);
create index sessions_account on colour_test.sessions (account_id);

create table colour_test.answers (
  session_id bigint not null references colour_test.sessions on delete cascade,
  ordinal smallint not null check (ordinal between 1 and 80),
  form smallint not null check (form between 1 and 8),
  slot smallint not null check (slot between 1 and 10),
  value smallint not null check (value between 0 and 3),
  duration_ms integer,
  answered_at timestamptz not null,
  primary key (session_id, ordinal)
);
