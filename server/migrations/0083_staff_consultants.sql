-- compatible: the version before knows of no consultant with an account, and mails its links as it did.
-- Which consultant of the catalogue a member of staff is. One account for each, and each account is one.
create table staff.consultants (
  member_id bigint primary key references staff.members on delete cascade,
  consultant_id integer not null unique,
  tied_at timestamptz not null
);
