-- A link beside the code of a sign-up; codes for a new address and for an erasure; second factors.

alter table identity.codes
  add column link_hash bytea unique,
  -- The address that a code confirms, when it is another than the identity's.
  add column target text,
  drop constraint codes_purpose_check,
  add check (purpose in ('sign-up', 'reset-password', 'change-email', 'erasure'));

-- A link may be opened elsewhere than in the browser that began: that one is signed in when it asks, once.
alter table identity.sign_ups
  add column identity_id bigint references identity.identities on delete cascade,
  add column signed_in_at timestamptz,
  -- The password is one of the old system, under older rules.
  add column old_password boolean not null default false;

alter table identity.devices
  -- Which browser this was, across sign-outs: only a new one is worth a mail.
  add column browser_hash bytea,
  -- When a password was last given on it.
  add column authenticated_at timestamptz;
update identity.devices set authenticated_at = created_at;
alter table identity.devices alter column authenticated_at set not null;

-- How long the next try has to wait: after `free` failures without 15 quiet minutes twice as long each time, never
-- longer than 15 minutes. In the database, so that a try is judged and counted by one statement.
create function identity.seconds_to_wait(failures integer, last_failed_at timestamptz, free integer, at timestamptz)
  returns double precision
  language sql immutable
  as $$
    select case when failures < free or last_failed_at <= at - interval '15 minutes' then 0
      else greatest(0, extract(epoch from last_failed_at - at) + least(900, 2 ^ least(20, failures - free))) end
  $$;

create table identity.second_factors (
  identity_id bigint primary key references identity.identities on delete cascade,
  -- Encrypted under a key of the environment: a copy of the database makes no codes.
  secret bytea not null,
  -- Null until a first code was given: until then nothing is asked for.
  confirmed_at timestamptz,
  -- The time step of the last code that served: none serves twice.
  last_step bigint
);

create table identity.recovery_codes (
  identity_id bigint not null references identity.second_factors on delete cascade,
  code_hash bytea not null,
  primary key (identity_id, code_hash)
);

-- Between the password and the second factor.
create table identity.challenges (
  hash bytea primary key,
  identity_id bigint not null references identity.identities on delete cascade,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index challenges_identity on identity.challenges (identity_id);
