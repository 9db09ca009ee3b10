-- compatible: the version before opens nothing to consultants with an account, and reads none of this.
-- What a person opens to their consultant, and to support, and what was written around a restitution. All of it goes with the account.
create schema grants;

-- Added to: another choice of booklets is another row. One stands for each restitution.
create table grants.grants (
  account_id bigint not null,
  id bigint generated always as identity,
  purchase_id bigint not null,
  consultant_id integer not null,
  booklets text[] not null check (booklets <@ array['main', 'complementary', 'manager', 'youth']),
  granted_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= granted_at),
  primary key (account_id, id)
);
create unique index grants_standing on grants.grants (account_id, purchase_id) where withdrawn_at is null;

-- The person's own two lines before a restitution: what they expect, and what they would rather not speak of.
create table grants.wishes (
  account_id bigint not null,
  purchase_id bigint not null,
  expects text,
  avoids text,
  written_at timestamptz not null,
  primary key (account_id, purchase_id),
  check (expects is not null or avoids is not null)
);

-- A consultant's notes: their author's alone, or shared with the person.
create table grants.notes (
  account_id bigint not null,
  id bigint generated always as identity,
  purchase_id bigint not null,
  member_id bigint not null,
  shared boolean not null,
  text text not null,
  written_at timestamptz not null,
  primary key (account_id, id)
);

-- When support might see a person's screens: opened by the person, over after a day or when they end it.
create table grants.support_access (
  account_id bigint not null,
  id bigint generated always as identity,
  opened_at timestamptz not null,
  closed_at timestamptz check (closed_at >= opened_at),
  primary key (account_id, id)
);
create unique index support_access_open on grants.support_access (account_id) where closed_at is null;
