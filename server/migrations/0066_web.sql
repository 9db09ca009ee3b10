-- The hashed files of the web, of this build and of those before it: while instances of two versions answer side by side, a page of the
-- one asks the other for its files, and whoever left a page open asks for them after the last of its version is gone.
--
-- compatible: the version before does not look here.
create schema web;

create table web.builds (
  -- Digest of the files' names, which hold digests of what is in them.
  id text primary key,
  -- Of its latest instance.
  started_at timestamptz not null
);

create table web.files (
  build_id text not null references web.builds on delete cascade,
  name text not null,
  bytes bytea not null,
  primary key (build_id, name)
);
create index files_name on web.files (name);
