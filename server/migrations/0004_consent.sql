-- Consents: rows are added, never changed; the newest of a kind speaks.
create schema consent;

create table consent.consents (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  session_id bigint not null,
  is_parent boolean not null,
  name text,
  text_version text not null,
  given_at timestamptz not null,
  -- What the browser's clock said, as it said it.
  client_date text
);
create index consents_session on consent.consents (session_id, account_id);
