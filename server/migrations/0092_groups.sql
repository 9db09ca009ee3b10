-- compatible: a schema of its own, which the version before does not know.
-- Organisations and classes that answer together (docs/decisions/0055). A group, its orders, seats and portraits are its organiser's rows;
-- what a participant has of it is theirs.
create schema groups;

create table groups.groups (
  -- The organiser.
  account_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('organisation', 'class')),
  name text not null,
  -- The one partition, fixed here: no two ever cross.
  partition_name text,
  parts text[] not null default '{}',
  -- Until the end of this day in Paris.
  closes_on date not null,
  created_at timestamptz not null,
  -- A portrait was asked for and is being drawn, or why the latest that was asked for may not be shown.
  portrait_asked_at timestamptz,
  portrait_refused text check (portrait_refused in ('too_few', 'too_alike')),
  primary key (account_id, id),
  check ((partition_name is null) = (cardinality(parts) = 0))
);
create index groups_id on groups.groups (id);

create table groups.orders (
  account_id bigint not null,
  -- One series for all orders of the shop: an invoice names its order by a number, whichever kind it is.
  id bigint not null default nextval('checkout.orders_id_seq'),
  group_id bigint not null,
  seats integer not null check (seats between 1 and 500),
  unit_cents integer not null check (unit_cents >= 0),
  -- Who is invoiced: name, SIREN, address.
  buyer jsonb not null,
  quoted_at timestamptz not null,
  -- The last day on which the quote binds.
  valid_until date not null,
  paid_at timestamptz,
  -- Of the terms that were accepted with it.
  terms_version text not null,
  -- What the bank's statement says of the transfer.
  transfer_reference text,
  primary key (account_id, id),
  check ((paid_at is null) = (transfer_reference is null))
);
create index group_orders_id on groups.orders (id);
create index group_orders_unpaid on groups.orders (quoted_at, id) where paid_at is null;

create table groups.seats (
  account_id bigint not null,
  id bigint generated always as identity,
  group_id bigint not null,
  -- For whom it is, as the organiser wrote it; taken away when that person leaves.
  name text,
  email text,
  part smallint,
  handed_at timestamptz,
  -- Signed into its code: another number is another code, and the one before opens nothing.
  issue integer not null default 1,
  taken_at timestamptz,
  primary key (account_id, id)
);
create index seats_id on groups.seats (id);
create index seats_group on groups.seats (account_id, group_id, id);

create table groups.participants (
  account_id bigint not null,
  group_id bigint not null,
  organiser_id bigint not null,
  seat_id bigint not null,
  -- The diagnostic that the seat gave: its answers alone count.
  purchase_id bigint not null,
  part smallint,
  joined_at timestamptz not null,
  primary key (account_id, group_id)
);
create index participants_group on groups.participants (group_id, seat_id);

-- As it was told, never the counts behind it; never changed and never drawn anew.
create table groups.portraits (
  account_id bigint not null,
  group_id bigint not null,
  number integer not null,
  portrait jsonb not null,
  drawn_at timestamptz not null,
  primary key (account_id, group_id, number)
);

-- Who was in it: kept when somebody leaves, so that leaving and coming back is no change.
create table groups.portrait_people (
  account_id bigint not null,
  group_id bigint not null,
  number integer not null,
  primary key (account_id, group_id, number)
);
create index portrait_people_group on groups.portrait_people (group_id, number);
