-- compatible: the version before reads its consultants from their file and asks nothing of these tables.
-- Who gives restitutions, and where: data that the console changes. The first rows come from CONSULTANTS_FILE when the product starts;
-- a row that is there is never changed by the file again.
create table booking.places (
  -- 1 to 12: decides the icon.
  id bigint primary key check (id between 1 and 12),
  -- By language; French is never missing.
  labels jsonb not null check (labels ? 'fr')
);

create table booking.consultants (
  -- Kept on purchases: never given to somebody else, and no row is deleted.
  id bigint primary key check (id between 1 and 2147483647),
  position bigint not null,
  active boolean not null,
  first_name text not null,
  image text,
  link text not null,
  email text not null,
  -- Of what is written to them.
  language text not null check (language in ('fr', 'en', 'es', 'ne')),
  description jsonb not null check (description ? 'fr'),
  -- Of the address at which their calendar reads their dates; the address itself exists nowhere here.
  feed_hash bytea unique,
  changed_at timestamptz not null
);

create table booking.consultant_places (
  consultant_id bigint not null references booking.consultants,
  place_id bigint not null references booking.places,
  position bigint not null,
  -- Where exactly: a street, or the link of their video room. Told to whom they meet.
  address text not null default '',
  primary key (consultant_id, place_id)
);
