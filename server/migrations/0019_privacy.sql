-- What people ask for over their own data: a copy, and erasure.
create schema privacy;

create table privacy.exports (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  state text not null check (state in ('preparing', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  requested_at timestamptz not null,
  expires_at timestamptz,
  data jsonb,
  document bytea,
  check ((state = 'ready') = (data is not null and document is not null and expires_at is not null))
);
create index exports_account on privacy.exports (account_id, requested_at);
-- One at a time.
create unique index exports_preparing on privacy.exports (account_id) where state = 'preparing';

-- The row stays when the erasure is done: it says that, and of whom nothing else.
create table privacy.erasures (
  account_id bigint primary key,
  confirmed_at timestamptz not null,
  erase_at timestamptz not null,
  begun_at timestamptz,
  progress smallint not null default 0 check (progress between 0 and 100),
  done_at timestamptz
);

-- That consent was given, kept apart from everything else for as long as it may have to be proved.
create table privacy.consent_proofs (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  -- A keyed hash of the e-mail: it answers a claim, and names nobody.
  email_hash bytea not null,
  session_id bigint not null,
  is_parent boolean not null,
  name text,
  text_version text not null,
  given_at timestamptz not null,
  kept_until timestamptz not null
);
create index consent_proofs_email on privacy.consent_proofs (email_hash);
