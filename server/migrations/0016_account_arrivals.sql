-- How people come in beside signing up: from the old system, or by an initialisation token.

-- An account that was imported and waits for its owner. The old hash is used once, then erased; the row stays, so that the
-- same file imported again makes nobody twice.
create table account.old_credentials (
  account_id bigint primary key references account.accounts on delete cascade,
  email text not null unique,
  password_hash text,
  imported_at timestamptz not null,
  used_at timestamptz,
  check ((password_hash is null) = (used_at is not null))
);

-- The token in people's hands is this nonce and a signature under a key of the environment: a copy of the database makes
-- none. Each serves once.
create table account.init_tokens (
  id bigint generated always as identity primary key,
  nonce bytea not null unique,
  source text not null check (source in ('operator', 'birth-list', 'gift')),
  email text not null,
  prenom text,
  nom text,
  code_from text,
  birth_list text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by bigint references account.accounts on delete set null
);

-- When the newsletter was asked for; null: never, or not any more.
alter table account.accounts add column newsletter_at timestamptz;
