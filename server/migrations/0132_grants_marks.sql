-- compatible: a table of its own, which the version before neither reads nor writes; what it erases of a diagnostic it leaves here until the account goes.
-- What a person and their consultant mark on the page that both read: kept with the edition that was read, gone with the account or the diagnostic.
create table grants.marks (
  account_id bigint not null,
  id bigint generated always as identity,
  purchase_id bigint not null,
  -- The edition: the diagnostic that is read, and the version of the texts that tell of it.
  session_id bigint not null,
  text_version text not null,
  place text not null,
  kind text not null check (kind in ('talked', 'again')),
  text text check (length(text) between 1 and 280),
  -- Null: the person.
  member_id bigint,
  written_at timestamptz not null,
  primary key (account_id, id)
);
