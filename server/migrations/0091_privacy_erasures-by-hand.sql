-- compatible: a version without the desk of privacy asks for no erasure by hand.
-- Somebody wrote a letter: an administrator asks for the erasure, another one approves it, and then it is planned like any other
-- (docs/decisions/0054). The rows go with the account; the journal keeps who decided.
create table privacy.erasure_requests (
  account_id bigint not null,
  id bigint not null generated always as identity unique,
  reason text not null,
  asked_by bigint not null references staff.members,
  asked_at timestamptz not null,
  decided_by bigint references staff.members,
  decided_at timestamptz,
  approved boolean,
  primary key (account_id, id),
  check (not approved or decided_by <> asked_by),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (approved is null))
);
create unique index erasure_requests_open on privacy.erasure_requests (account_id) where decided_at is null;
