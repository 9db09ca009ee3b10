-- Credentials, sign-up attempts, codes, devices and tokens. Tokens and codes are kept as hashes only.
create schema identity;

create table identity.identities (
  id bigint generated always as identity primary key,
  account_id bigint not null unique,
  email text not null,
  password_hash text not null,
  password_expires_at timestamptz,
  confirmed_at timestamptz not null,
  disabled_at timestamptz,
  deleted_at timestamptz
);
create unique index identities_email on identity.identities (email) where deleted_at is null;

-- A sign-up is an attempt of its own: whoever signs up first with somebody's address gains nothing by it.
create table identity.sign_ups (
  id bigint generated always as identity primary key,
  cookie_hash bytea not null unique,
  email text not null,
  password_hash text not null,
  profile jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);

-- One live code per purpose and subject; the code itself is made when its mail is sent and exists nowhere else.
create table identity.codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('sign-up', 'reset-password')),
  sign_up_id bigint references identity.sign_ups on delete cascade,
  identity_id bigint references identity.identities on delete cascade,
  code_hash bytea,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  requested_at timestamptz[] not null,
  used_at timestamptz,
  check (num_nonnulls(sign_up_id, identity_id) = 1),
  unique (purpose, sign_up_id),
  unique (purpose, identity_id)
);

create table identity.devices (
  id bigint generated always as identity primary key,
  identity_id bigint not null references identity.identities on delete cascade,
  label text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz
);
create index devices_identity on identity.devices (identity_id);

create table identity.refresh_tokens (
  hash bytea primary key,
  device_id bigint not null references identity.devices on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_tokens_device on identity.refresh_tokens (device_id);

create table identity.access_tokens (
  hash bytea primary key,
  device_id bigint not null references identity.devices on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens_device on identity.access_tokens (device_id);

-- Failed sign-ins, by account and by address: what slows a guesser down.
create table identity.sign_in_failures (
  key text primary key,
  failures integer not null,
  window_started_at timestamptz not null,
  last_failed_at timestamptz not null
);

-- Who a bearer token speaks for; nobody when it is unknown, expired, revoked or its owner is gone. Other features'
-- single-statement verbs join it, so it must stay a plain inlinable select.
create function identity.account_of_token(token_hash bytea, at timestamptz) returns table (account_id bigint)
  language sql stable
  as $$
    select i.account_id
    from identity.access_tokens t
    join identity.devices d on d.id = t.device_id
    join identity.identities i on i.id = d.identity_id
    where t.hash = token_hash and t.expires_at > at
      and d.revoked_at is null and i.disabled_at is null and i.deleted_at is null
  $$;
