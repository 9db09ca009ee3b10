-- Passkeys: keys that a person's devices or password managers hold, and that sign in by themselves.

alter table identity.identities
  -- What authenticators know the person by (user handle): random, so that it is nobody's number.
  add column passkey_handle bytea unique,
  -- When a passkey was offered after signing in: once is enough.
  add column passkey_offered_at timestamptz;

create table identity.passkeys (
  id bigint generated always as identity primary key,
  identity_id bigint not null references identity.identities on delete cascade,
  -- As its authenticator calls it, over all people.
  credential_id bytea not null unique,
  -- COSE_Key, as the authenticator wrote it.
  public_key bytea not null,
  -- How often it has signed, where its authenticator counts; 0 where it does not.
  sign_count bigint not null,
  -- By which ways its authenticator is reached: 'internal', 'hybrid', 'usb' and the like.
  transports text[] not null,
  -- Whether it may be copied to other devices of the person, and whether it has been.
  backup_eligible boolean not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_identity on identity.passkeys (identity_id);

-- Challenges say themselves what they are for and until when; here is which of them have served, until that day is over.
create table identity.spent_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expires on identity.spent_challenges (expires_at);
