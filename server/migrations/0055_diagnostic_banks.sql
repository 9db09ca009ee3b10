-- A bank's number is a digest of its texts and plan (docs/decisions/0033). Whatever was answered so far was the first one.
alter table diagnostic.sessions
  -- Whether every pair is shown with its sides exchanged against the plan: decided by the seed at the start, and kept.
  add column mirrored boolean not null default false;

-- `language` is from now on the one in which the statements were really shown. The first bank speaks French only.
update diagnostic.sessions set instrument_version = 'b6e4e42c', language = 'fr';
