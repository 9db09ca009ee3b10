-- A parent's own yes by mail (docs/decisions/0049). A diagnostic has one request at a time, of one address; another address is another
-- request, so that the link of the former one names nothing any more. One that nobody answered is deleted on its day.
create table consent.approval_requests (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  session_id bigint not null unique,
  email text not null,
  -- What is asked for, in the words of the day: the proof outlives what is sold.
  title text not null,
  with_restitution boolean not null,
  with_colours boolean not null,
  asked_at timestamptz not null
);
create index approval_requests_account on consent.approval_requests (account_id);

-- What the parent said: added, never changed; the newest speaks. It names its session
-- without a reference: it stays as a proof when the answers are erased.
create table consent.approval_decisions (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  session_id bigint not null,
  request_id bigint not null references consent.approval_requests on delete cascade,
  decision text not null check (decision in ('yes', 'no', 'withdrawn', 'erased')),
  -- As typed with a yes.
  name text,
  text_version text not null,
  decided_at timestamptz not null,
  check ((decision = 'yes') = (name is not null))
);
create index approval_decisions_session on consent.approval_decisions (session_id, id);

-- Not validated: the rows that are there kept the narrower check.
alter table identity.codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check
    check (purpose in ('sign-up', 'reset-password', 'change-email', 'erasure', 'parent-approval')) not valid;
