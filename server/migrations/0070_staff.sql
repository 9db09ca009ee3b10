-- Whoever runs the shop: accounts apart from people's, their sessions, and the journal of what they do.
create schema staff;

create table staff.members (
  id bigint generated always as identity primary key,
  email text not null unique,
  name text not null,
  role text not null check (role in
    ('support', 'accountant', 'coordinator', 'psychologist', 'administrator', 'auditor', 'consultant')),
  -- Null as long as the invitation is not taken up; a member who signs in by a passkey alone has none of these.
  password_hash text,
  totp_secret bytea,
  -- The last step of 30 seconds whose code was used: each serves once. Null until the first one proves the authenticator.
  totp_last_step bigint,
  -- What authenticators know the member by (user handle): random, so that it is nobody's number.
  passkey_handle bytea not null unique,
  invited_at timestamptz not null,
  joined_at timestamptz,
  last_used_at timestamptz,
  disabled_at timestamptz,
  -- An authenticator without a password, or the reverse, is half a way in.
  check ((password_hash is null) = (totp_last_step is null))
);

-- The way in of whoever was invited: one at a time, once.
create table staff.invitations (
  member_id bigint primary key references staff.members on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

create table staff.passkeys (
  member_id bigint primary key references staff.members on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  backup_eligible boolean not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create table staff.sessions (
  token_hash bytea primary key,
  member_id bigint not null references staff.members on delete cascade,
  opened_at timestamptz not null,
  last_used_at timestamptz not null
);
create index sessions_member on staff.sessions (member_id);

-- Browsers that have signed in: what strangers guess elsewhere does not slow them.
create table staff.browsers (
  hash bytea not null,
  member_id bigint not null references staff.members on delete cascade,
  last_seen_at timestamptz not null,
  primary key (hash, member_id)
);

-- A role is changed by two: one asks, another approves. Neither is the one whose role it is.
create table staff.role_changes (
  id bigint generated always as identity primary key,
  member_id bigint not null references staff.members on delete cascade,
  role text not null,
  reason text not null,
  asked_by bigint not null references staff.members,
  asked_at timestamptz not null,
  decided_by bigint references staff.members,
  decided_at timestamptz,
  approved boolean,
  check (asked_by <> member_id),
  check (decided_by <> member_id),
  -- Whoever asked may take it back, and approves nothing of their own.
  check (not approved or decided_by <> asked_by),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (approved is null))
);
create unique index role_changes_open on staff.role_changes (member_id) where decided_at is null;

-- Who did what, on whom, when and why. Numbers of people, never their names or addresses: an erasure leaves it true.
create table staff.journal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for a command: then `who` is what its operator is called.
  member_id bigint,
  who text not null,
  role text,
  act text not null,
  subject text,
  subject_id text,
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  address text
);
create index journal_subject on staff.journal (subject, subject_id, id) where subject is not null;
create index journal_member on staff.journal (member_id, id);
create index journal_act on staff.journal (act, id);

create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is only added to' using errcode = 'restrict_violation';
end $$;
create trigger never_changes before update or delete on staff.journal
  for each row execute function staff.refuse_change();
create trigger never_emptied before truncate on staff.journal
  for each statement execute function staff.refuse_change();
