-- The hashed files of the web, of this build and of those before it: while instances of two versions answer side by side, a page of the
-- one asks the other for its files, and whoever left a page open asks for them after the last of its version is gone.
--
-- compatible: the version before does not look here, and no version ever rewrote a consent or a decision.
create table operations.web_builds (
  -- Digest of the files' names, which hold digests of what is in them.
  id text primary key,
  -- Of its latest instance.
  started_at timestamptz not null
);

create table operations.web_files (
  build_id text not null references operations.web_builds on delete cascade,
  name text not null,
  bytes bytea not null,
  primary key (build_id, name)
);
create index web_files_name on operations.web_files (name);

-- What a person agreed to, and what an operator decided, is written once: a row may go with its person or its time, never say
-- something else. The application's role has no right to it either, where there is one (docs/decisions/0045).
create function consent.refuse_rewriting() returns trigger language plpgsql as $$
  begin raise exception 'a consent is never rewritten'; end
$$;
create trigger never_rewritten before update on consent.consents
  for each row execute function consent.refuse_rewriting();

create function operations.refuse_rewriting() returns trigger language plpgsql as $$
  begin raise exception 'a decision is never rewritten'; end
$$;
create trigger never_rewritten before update on operations.given_up_jobs
  for each row execute function operations.refuse_rewriting();
