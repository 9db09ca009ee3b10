-- What a patient guesser has tried: counted until the account's own password is proved or replaced, and never forgotten by
-- quiet minutes. Keys as in identity.sign_in_failures.
create table identity.guesses (
  key text primary key,
  tries integer not null,
  last_tried_at timestamptz not null
);
create index guesses_last on identity.guesses (last_tried_at);

-- A code for a new password belongs to the browser that asked: whoever asks or guesses elsewhere takes nothing from it.
alter table identity.codes
  -- Hash of the browser's cookie; empty for codes that belong to a session or to a sign-up attempt.
  add column asker bytea not null default '',
  -- Tries from browsers that did not ask for it.
  add column tries_elsewhere smallint not null default 0,
  drop constraint codes_purpose_identity_id_key,
  add constraint codes_purpose_identity_asker unique (purpose, identity_id, asker);

-- Sign-in asks at every try whether this browser has signed in before.
create index devices_browser on identity.devices (browser_hash) where browser_hash is not null;
